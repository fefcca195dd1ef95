// Keys of pages: one table, which the help shows. Keys rest in fields, and below a dialog; those of one letter can be switched off.

/** Whether keys of one letter are switched off. */
export const LETTERS_OFF = /(^|; )sokobase-settings=\w+\.off/.test(document.cookie);
const WRITTEN = 'textarea, select, [contenteditable], input:not([type=button], [type=submit], [type=checkbox])';
const PRESSED = 'a, button, summary, input, [role=button]';
const NAMES = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

const known = [];
let begun = '';

/**
 * Has a key do something. A key has the name that the browser gives it, such as 'x', 'X' (with Shift), 'ArrowLeft', ' '; two keys one
 * after the other are 'g l'. The action gets the event; if it returns false the key does what it does otherwise. The description
 * stands in the help below its group. Keys of a dialog name it as the layer. Returns a function that takes the key away again.
 */
export function onKey(key, action, description, { group = 'This page', layer = undefined } = {}) {
  const entry = { key, action, description, group, layer };
  known.push(entry);
  return () => known.splice(known.indexOf(entry), 1);
}

/** Has the help name a key that a part of the page looks after by itself. */
export function describeKey(key, description, group = 'This page') {
  known.push({ key, description, group });
}

function rests(event) {
  const { target, key } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return true;
  if (LETTERS_OFF && key.length === 1 && key !== ' ') return true;
  if (!(target instanceof Element) || key === 'Escape') return false;
  return target.closest(WRITTEN) !== null || ((key === ' ' || key === 'Enter') && target.closest(PRESSED) !== null);
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Shift' || rests(event)) return;
  const layer = [...document.querySelectorAll('dialog:modal')].pop();
  const sequence = begun ? `${begun} ${event.key}` : event.key;
  const here = known.filter((entry) => entry.action && entry.layer === layer);
  const entry = here.findLast(({ key }) => key === sequence) ?? here.findLast(({ key }) => key === event.key);
  begun = !entry && here.some(({ key }) => key.startsWith(`${sequence} `)) ? sequence : '';
  if (begun || (entry && entry.action(event) !== false)) event.preventDefault();
});

function node(name, text, ...children) {
  const made = document.createElement(name);
  made.append(...(text ? [text] : []), ...children);
  return made;
}

function named(key) {
  const keys = key.split(/ (?=.)/).flatMap((one) => [' ', node('kbd', NAMES[one] ?? one)]);
  return node('dt', '', ...keys.slice(1));
}

/** A dialog with all keys of the page as it is now. */
function help() {
  const dialog = node('dialog');
  dialog.className = 'help';
  const title = node('h2', 'Keys');
  title.id = 'keys-title';
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.append(title);
  if (LETTERS_OFF) dialog.append(node('p', 'Keys of one letter are switched off.'));
  for (const group of new Set(known.map((entry) => entry.group))) {
    const rows = known.filter((entry) => entry.group === group && !entry.layer && entry.description);
    dialog.append(
      node('h3', group),
      node('dl', '', ...rows.flatMap(({ key, description }) => [named(key), node('dd', description)])),
    );
  }
  const settings = node('a', 'Switch keys on or off');
  settings.href = '/settings';
  const close = node('button', 'Close');
  close.type = 'button';
  close.autofocus = true;
  close.addEventListener('click', () => dialog.close());
  const row = node('p', '', settings, close);
  row.className = 'row';
  dialog.append(row);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function goTo(link) {
  return () => location.assign(link.href);
}

/** Each page at the top by the first letter of its name that no other has. */
function pageKeys() {
  const group = 'Pages';
  const taken = new Set(['h']);
  onKey('g h', goTo(document.querySelector('.brand')), 'The catalog', { group });
  for (const link of document.querySelectorAll('.top nav a')) {
    const letter = [...link.textContent.trim().toLowerCase()].find((one) => /[a-z]/.test(one) && !taken.has(one));
    if (!letter) continue;
    taken.add(letter);
    onKey(`g ${letter}`, goTo(link), link.textContent.trim(), { group });
  }
}

function search() {
  const field = document.querySelector('[role=search] :is(input, textarea)');
  if (field) {
    field.focus();
    field.select();
  } else {
    location.assign('/find');
  }
}

onKey('?', help, 'This help', { group: 'Everywhere' });
onKey('/', search, 'Search', { group: 'Everywhere' });
pageKeys();
const button = document.querySelector('#keys');
button.addEventListener('click', help);
button.hidden = false;
