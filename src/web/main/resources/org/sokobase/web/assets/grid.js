// Keys in a grid of cards: arrows, Home, End, PgUp and PgDn go from card to card, x ticks one, X all from the last one on.

import { LETTERS_OFF, onKey } from './keys.js';

const grid = document.querySelector('[data-grid]');

if (grid) {
  const cards = [...grid.children];
  const links = cards.map((card) => card.querySelector('a'));
  const ticks = cards.map((card) => card.querySelector('input'));
  let last = 0;

  const perRow = () => {
    const top = cards[0].offsetTop;
    const second = cards.findIndex((card) => card.offsetTop > top);
    return second < 0 ? cards.length : second;
  };

  const stay = (at) => {
    links.forEach((link, i) => link.setAttribute('tabindex', i === at ? '0' : '-1'));
    // With keys of one letter, x ticks; without them, the box of this card is a stop of its own.
    ticks.forEach((tick, i) => tick?.setAttribute('tabindex', LETTERS_OFF && i === at ? '0' : '-1'));
  };

  const go = (at) => {
    const to = Math.max(0, Math.min(cards.length - 1, at));
    stay(to);
    links[to].focus();
    cards[to].scrollIntoView({ block: 'nearest' });
  };

  const say = () => {
    const count = ticks.filter((tick) => tick?.checked).length;
    const place = document.querySelector('#ticked');
    place.dataset.usual ??= place.textContent;
    place.textContent = count === 0 ? place.dataset.usual : `${count} ticked. Save writes only these.`;
  };

  const tick = (at) => {
    const checked = !ticks[at]?.checked;
    if (ticks[at]) ticks[at].checked = checked;
    last = at;
  };

  const tickRange = (at) => {
    for (let i = Math.min(last, at); i <= Math.max(last, at); i++) if (ticks[i]) ticks[i].checked = true;
    last = at;
  };

  const rows = () => Math.max(1, Math.floor(window.innerHeight / Math.max(1, cards[0].offsetHeight)) - 1);
  const key = (name, move, description) =>
    onKey(
      name,
      (event) => {
        const at = links.indexOf(event.target);
        if (at < 0) return false;
        move(at);
        say();
        return true;
      },
      description,
      { group: 'Levels' },
    );

  key('ArrowLeft', (at) => go(at - 1), 'The level before');
  key('ArrowRight', (at) => go(at + 1), 'The level behind');
  key('ArrowUp', (at) => at >= perRow() && go(at - perRow()), 'A row up');
  key('ArrowDown', (at) => at + perRow() < cards.length && go(at + perRow()), 'A row down');
  key('Home', () => go(0), 'The first level');
  key('End', () => go(cards.length - 1), 'The last level');
  key('PageUp', (at) => go(at - rows() * perRow()), 'A page up');
  key('PageDown', (at) => go(at + rows() * perRow()), 'A page down');
  key('x', tick, 'Tick the level');
  key('X', tickRange, 'Tick all from the last one to this one');
  grid.addEventListener('change', say);
  grid.addEventListener('focusin', (event) => {
    const at = links.indexOf(event.target);
    if (at >= 0) stay(at);
  });
  stay(0);
  say();
}
