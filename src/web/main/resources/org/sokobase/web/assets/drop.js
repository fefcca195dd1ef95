// Files that are dropped on the page, or chosen: announced, sent three at a time, imported as a job.
import { send } from './request.js';

const AT_ONCE = 3;
const TRIES = 5;
const LARGEST = 2 ** 30;
const MOST_BYTES = 4 * 2 ** 30;
const MOST_FILES = 10000;
const SILENT = 'The program of this page does not answer. When it does, drop the same files again: only what is missing is sent.';
const form = document.querySelector('[data-drop]');
let sending = null;
let busy = false; // from a drop on until its files are with the job

const part = (name) => form?.querySelector(`[data-${name}]`);

function show(text, share) {
  if (!form) return;
  part('sending').hidden = false;
  part('sent').textContent = text;
  part('sending').querySelector('progress').value = share;
}

function complain(message) {
  (part('failed') ?? document.querySelector('.more')).textContent = message;
}

function fail(message) {
  complain(message);
  if (form) part('sending').hidden = true;
}

/** All files below an entry; a folder is asked until it has no more, as it tells at most a hundred at a time. */
async function below(entry, path, files) {
  if (entry.isFile) {
    const file = await new Promise((done, lost) => entry.file(done, lost));
    files.push({ file, name: path + file.name });
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    const some = await new Promise((done, lost) => reader.readEntries(done, lost));
    if (some.length === 0) return;
    for (const each of some) {
      if (!each.name.startsWith('.')) await below(each, `${path}${entry.name}/`, files);
    }
  }
}

function refused(files) {
  const large = files.find(({ file }) => file.size > LARGEST);
  if (files.length > MOST_FILES) return 'These are more than 10,000 files: pack them into an archive.';
  if (large) return `The file ${large.name} is larger than 1 GiB.`;
  if (files.reduce((sum, { file }) => sum + file.size, 0) > MOST_BYTES) return 'These are more than 4 GiB: drop them in parts.';
  return '';
}

async function put(job, number, file, signal) {
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetch(`/imports/${job}/files/${number}`, { method: 'PUT', body: file, signal });
      if (response.ok) return;
      const answer = await response.json().catch(() => ({}));
      throw Object.assign(new Error([answer.error, answer.advice].filter(Boolean).join(' ')), { final: response.status !== 503 });
    } catch (failure) {
      if (signal.aborted || failure.final) throw failure;
      if (tries === TRIES) throw failure instanceof TypeError ? new Error(SILENT) : failure;
      await new Promise((done) => setTimeout(done, 1000 * tries));
    }
  }
}

async function bring(files) {
  files.sort((a, b) => (a.name < b.name ? -1 : 1));
  const why = files.length === 0 ? 'There is no file in what was dropped.' : refused(files);
  if (why) return fail(why);
  const stop = new AbortController();
  const job = await send('POST', '/imports', {
    files: files.map(({ file, name }) => ({ name, size: file.size, time: file.lastModified })),
    dry_run: form?.elements.dry_run.checked ?? false,
  });
  sending = { job: job.job, stop };
  const queue = job.send.slice();
  let sent = 0;
  async function sender() {
    for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
      await put(job.job, number, files[number].file, stop.signal);
      sent += 1;
      show(`${sent} of ${job.send.length} files sent`, sent / job.send.length);
    }
  }
  show(`0 of ${job.send.length} files sent`, 0);
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  await send('POST', `/imports/${job.job}/start`, {});
  sending = null;
  location.assign(job.page);
}

async function start(gather) {
  if (busy) return complain('Other files are still being sent: drop these again when that is done.');
  busy = true;
  show('Reading what was dropped', 0);
  try {
    await bring(await gather());
  } catch (failure) {
    if (!sending?.stop.signal.aborted) fail(failure.message);
    sending = null;
  } finally {
    busy = false;
  }
}

async function cancel() {
  if (!sending) return;
  sending.stop.abort();
  await send('DELETE', `/jobs/${sending.job}`).catch(() => {});
  sending = null;
  fail('Cancelled: nothing was imported.');
}

const carriesFiles = (event) => event.dataTransfer?.types.includes('Files');
addEventListener('dragover', (event) => {
  if (!carriesFiles(event)) return;
  event.preventDefault();
  document.body.classList.add('over');
});
addEventListener('dragleave', (event) => {
  if (!event.relatedTarget) document.body.classList.remove('over');
});
addEventListener('drop', (event) => {
  if (!carriesFiles(event)) return;
  event.preventDefault();
  document.body.classList.remove('over');
  const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  const plain = [...event.dataTransfer.files].map((file) => ({ file, name: file.name }));
  start(async () => {
    if (entries.length === 0) return plain;
    const files = [];
    for (const entry of entries) await below(entry, '', files);
    return files;
  });
});
addEventListener('beforeunload', (event) => {
  if (sending) event.preventDefault();
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') cancel();
});

if (form) {
  const folder = form.querySelector('#folder');
  if ('webkitdirectory' in folder) {
    folder.webkitdirectory = true;
    part('folder').hidden = false;
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = [...form.querySelector('#files').files, ...folder.files];
    const files = chosen.map((file) => ({ file, name: file.webkitRelativePath || file.name }));
    const text = form.elements.text.value;
    if (text.trim()) {
      const name = form.elements.name.value.trim() || 'pasted.txt';
      files.push({ file: new File([text], name), name });
    }
    start(() => files);
  });
  part('stop').addEventListener('click', cancel);
}
