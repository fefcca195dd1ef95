// The page of a job goes on where the server left off: numbers, rows and the end, as they happen.
import { follow } from './events.js';
import { send } from './request.js';

const SHOWN = 500;
const page = document.querySelector('[data-job]');
const find = (name) => page.querySelector(`[data-${name}]`);
const columns = [...page.querySelectorAll('[data-count]')];
const words = { receiving: 'receives files', waiting: 'waits for its turn', running: 'runs' };
let saidAt = 0;

function element(name, text, kind) {
  const made = document.createElement(name);
  if (kind) made.className = kind;
  if (text !== undefined) made.textContent = text;
  return made;
}

function linked(made, address) {
  if (!address) return made;
  const link = element('a');
  link.href = address;
  link.append(made);
  return link;
}

const named = (text, id) => linked(element('bdi', text), id && `/levels/${id}`);

/** Where the levels of an imported file are, and the copies among them. */
function places(value) {
  if (page.dataset.links !== 'yes' || value.file === undefined) return {};
  const copies = ['exact', 'symmetric', 'moved'].some((kind) => Number(value[kind]) > 0);
  return {
    levels: Number(value.levels) > 0 && value.status !== 'unchanged' && `/levels?collection=${encodeURIComponent(value.file)}`,
    copies: copies && `/duplicates?tier=same&within=${encodeURIComponent(value.file)}`,
  };
}

function put(list, made) {
  list.prepend(made);
  while (list.children.length > SHOWN) list.lastElementChild.remove();
}

const cells = {
  import: ['levels', 'new', 'exact', 'symmetric', 'moved', 'rejected', 'solutions', 'status'],
  search: ['status', 'moves', 'pushes', 'time', 'kept'],
};

function row(value) {
  const made = element('tr');
  const first = element('td');
  const { levels, copies } = places(value);
  const under = element('span', value.remark ?? '', 'under quiet');
  if (copies) under.append(' ', linked('duplicates within', copies));
  first.append(value.exact_id ? named(value.name, value.exact_id) : linked(element('bdi', value.file ?? value.name), levels), under);
  made.append(first);
  for (const name of value.file === undefined ? cells.search : cells.import) made.append(element('td', value[name] ?? ''));
  put(find('rows'), made);
}

function level(value) {
  const made = element('li');
  made.append(
    element('span', value.verdict, 'badge'), ' ',
    named(`${value.file}#${value.index}${value.title ? ` ${value.title}` : ''}`, value.exact_id), ' ',
    element('span', value.first_seen || (value.verdict === 'rejected' ? value.status : ''), 'quiet'));
  put(find('levels'), made);
}

function wrong(value) {
  const made = element('li');
  const place = [value.file, value.line, value.column].filter((part) => part !== 0 && part !== '0').join(':');
  made.append(element('code', place), ' ', element('span', value.severity, 'badge'), ' ', element('bdi', value.message));
  put(find('diagnostics'), made);
}

function say(text) {
  if (Date.now() - saidAt > 5000) {
    saidAt = Date.now();
    find('said').textContent = text;
  }
}

function take(event) {
  if (event.again) {
    for (const count of columns) count.textContent = '0';
    for (const list of ['rows', 'levels', 'diagnostics']) find(list).replaceChildren();
  }
  for (const count of columns) {
    const more = event.counts?.[count.dataset.count];
    if (more) count.textContent = (Number(count.textContent.replaceAll(',', '')) + Number(more)).toLocaleString('en');
  }
  event.rows?.forEach(row);
  event.levels?.forEach(level);
  event.diagnostics?.forEach(wrong);
  if (event.why !== undefined) find('why').textContent = event.why;
  if (event.state) {
    if (words[event.state]) find('state').textContent = words[event.state];
    else location.reload(); // the page itself says how it ended, and what to do next
  }
  if (event.counts) say(columns.map((count) => `${count.textContent} ${count.nextSibling.textContent.trim()}`).join(', '));
}

follow(Number(page.dataset.job), page.dataset.event, {
  event: take,
  now: (value) => {
    find('now').textContent = [value.level, value.doing].filter(Boolean).join(': ');
  },
  gone: () => {
    find('state').textContent = 'gone';
    find('why').textContent = 'The program was started again and does not know this job. What it brought is in the catalog.';
  },
});

find('cancel')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  try {
    await send('DELETE', `/jobs/${page.dataset.job}`);
  } catch (failure) {
    find('why').textContent = failure.message;
  }
});
