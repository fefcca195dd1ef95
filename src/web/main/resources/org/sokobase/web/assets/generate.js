// A page that waits for a job shows itself anew while it runs: the server draws, this puts the new parts in the place of the old.
import { follow } from './events.js';

const EVERY = 1000;
const page = document.querySelector('[data-job]');
let asked = false;
let askedAt = 0;

function show(fresh) {
  for (const part of page.querySelectorAll('[data-live]')) {
    const other = fresh?.querySelector(`[data-live="${part.dataset.live}"]`);
    if (other && !part.contains(document.activeElement)) part.replaceChildren(...document.importNode(other, true).childNodes);
  }
}

function ask() {
  asked = false;
  askedAt = Date.now();
  const request = new XMLHttpRequest();
  request.open('GET', location.pathname + location.search);
  request.responseType = 'document';
  request.onload = () => show(request.response);
  request.send();
}

function soon() {
  if (asked) return;
  asked = true;
  setTimeout(ask, Math.max(0, EVERY - (Date.now() - askedAt)));
}

follow(Number(page.dataset.job), page.dataset.event, {
  event: (event) => {
    if (['done', 'failed', 'cancelled'].includes(event.state)) location.reload();
    else soon();
  },
  now: soon,
  gone: () => location.reload(),
});
