// The events of all jobs. One window of a browser has the stream and tells the others; if there is none, each asks now and then.

const SILENT = 5000;
const channel = 'BroadcastChannel' in self ? new BroadcastChannel('sokobase-events') : null;
const seen = new Map();
const listeners = new Set();
let heard = 0;
let source = null;

function tell(message) {
  heard = Date.now();
  for (const listener of listeners) listener(message);
}

function spread(message) {
  tell(message);
  channel?.postMessage(message);
}

function open() {
  const after = [...seen].map(([start, number]) => `${start}-${number}`).join(',');
  source = new EventSource(`/events?after=${after}`);
  source.onmessage = (event) => spread({ kind: 'event', value: JSON.parse(event.data) });
  source.addEventListener('now', (event) => spread({ kind: 'now', value: JSON.parse(event.data) }));
  source.onerror = () => {
    if (source?.readyState === EventSource.CLOSED) setTimeout(open, 2000);
  };
}

/**
 * Follows one job from an event such as 1a2b3c4d-17 on: event(value) gets each event once and in order, now(value) what it does at the
 * moment, gone() is called when the program does not know the job any more. Returns nothing; it goes on until the job has ended.
 */
export function follow(job, from, { event, now, gone }) {
  const [start, number] = from.split('-');
  let last = Number(number);
  let asking = false;
  let over = false;
  seen.set(start, last);

  function take(value) {
    if (Number(value.job) !== job || over) return;
    const [ofStart, next] = value.event.split('-');
    if (ofStart !== start) return;
    if (Number(next) === last + 1) {
      last += 1;
      seen.set(start, last);
      event(value);
      over = ['done', 'failed', 'cancelled'].includes(value.state);
    } else if (Number(next) > last) {
      ask();
    }
  }

  async function ask() {
    if (asking || over) return;
    asking = true;
    try {
      const response = await fetch(`/jobs/${job}.json?after=${last}`);
      if (response.status === 404) {
        over = true;
        gone();
      } else if (response.ok) {
        const state = await response.json();
        state.events.forEach(take);
        if (state.now && state.now.doing) now(state.now);
        if (state.events.length > 0 && !over && !state.event.endsWith(`-${last}`)) setTimeout(ask, 0);
      }
    } catch {
      now({ doing: 'The program of this page does not answer. Waiting for it.' });
    } finally {
      asking = false;
    }
  }

  listeners.add((message) => {
    if (message.kind === 'event') take(message.value);
    else if (message.kind === 'now' && Number(message.value.job) === job && !over) now(message.value);
  });
  setInterval(() => {
    if (!over && !document.hidden && Date.now() - heard > SILENT) ask();
  }, 2000);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) ask();
  });
  ask();
}

channel?.addEventListener('message', (message) => {
  heard = Date.now();
  if (message.data.kind !== 'alive') tell(message.data);
});
if (navigator.locks && channel) {
  navigator.locks.request('sokobase-events', () => new Promise(() => {
    open();
    setInterval(() => {
      if (source?.readyState === EventSource.OPEN) {
        heard = Date.now();
        channel.postMessage({ kind: 'alive' });
      }
    }, 2000);
  }));
} else {
  open();
}
