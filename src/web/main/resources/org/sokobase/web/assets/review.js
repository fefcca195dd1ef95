// A review by keys. Without it the same links and forms do the same.
import { onKey } from './keys.js';
import { send } from './request.js';

const page = document.querySelector('[data-review]');
const reason = document.getElementById('reason');
const note = document.getElementById('note');
const TURNED = { 'left-variant': 'right-variant', 'right-variant': 'left-variant' };
let waits = false;

function goOn() {
  waits = false;
  page.classList.remove('waits');
}

// Whoever goes back may get the page as it was left: while it waited for the next pair.
addEventListener('pageshow', (event) => {
  if (event.persisted) goOn();
});

/** Goes on where the answer says; if it fails the pair stays, with the reason. */
async function ask(method, path, value) {
  if (waits) return;
  waits = true;
  page.classList.add('waits');
  reason.textContent = '';
  try {
    const answer = await send(method, path, value);
    if (answer.journal) {
      goOn();
      reason.textContent = `${answer.holder}. What you said is kept, and entered when it is back.`;
    } else {
      location.assign(answer.next);
    }
  } catch (failure) {
    goOn();
    reason.textContent = 'Not saved: ' + failure.message;
  }
}

function decide(button) {
  const [left, right] = page.dataset.pair.split('-');
  const said = button.value;
  const ids = said === 'right-variant' ? [right, left] : [left, right];
  const ruling = said.endsWith('variant') ? 'variant-of' : said;
  const known = button.form.elements.seen.value || 'nothing';
  const seen = ids[0] === left ? known : TURNED[known] ?? known;
  ask('PUT', `/decisions/${ids[0]}/${ids[1]}?${page.dataset.query}`, { ruling, seen, note: note.value });
}

function change(place) {
  document.querySelectorAll('.pair figure').forEach((figure) => {
    figure.hidden = !figure.hidden;
  });
  place.focus();
}

page.addEventListener('click', (event) => {
  const button = event.target.closest('button[name=answer]');
  const undo = event.target.closest('[data-undo]');
  const place = event.target.closest('[data-switch]');
  if (button || undo || place) event.preventDefault();
  if (button) decide(button);
  if (undo) ask('POST', `/decisions/undo.json?${page.dataset.query}`, { step: undo.form.elements.step.value });
  if (place) change(place);
});

note?.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' || event.key === 'Escape') {
    event.preventDefault();
    note.blur();
  }
});

function press(place, event) {
  if (event.repeat || waits) return;
  if (place === note) note.focus();
  else place.click();
}

for (const place of page.querySelectorAll('[data-key]')) {
  const words = place.dataset.says ?? place.firstChild.textContent.trim();
  place.dataset.key.split(' ').forEach((key) => {
    onKey(key === 'Space' ? ' ' : key, (event) => press(place, event), words, { group: 'Review' });
  });
}
