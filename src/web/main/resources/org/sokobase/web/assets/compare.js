// Two solutions of a level beside each other, in step by pushes or by share.
import { Game } from './game.js';
import { BoardView, actions, html, keyName, measuresRow } from './board.js';
import { Playback } from './playback.js';

const id = name => document.getElementById(name);

class Compare {
  constructor(root) {
    this.root = root;
    this.data = JSON.parse(root.dataset.game);
    this.sides = [['left', this.data.lurd], ['right', this.data.right_lurd]].map(([side, lurd]) => {
      const game = new Game(this.data.rows);
      game.load(lurd);
      return { name: side, game, view: new BoardView(id(side + '-board'), game), pushes: game.pushes().map(push => push.move) };
    });
    this.steps = Math.max(...this.sides.map(side => side.pushes.length));
    this.at = 0;
    this.byShare = false;
    this.playback = new Playback(this.#both(), glides => this.show(glides));
    this.#buttons();
    root.tabIndex = 0;
    root.addEventListener('keydown', event => this.#keyDown(event));
    root.querySelector('.needs-script').hidden = false;
    this.show();
    root.focus({ preventScroll: true });
  }

  /** Both as one game of which each move is a step of both. */
  #both() {
    const compare = this;
    const go = to => {
      const before = compare.at;
      compare.at = Math.max(0, Math.min(compare.steps, to));
      return compare.at !== before;
    };
    return {
      get done() { return compare.at; },
      get length() { return compare.steps; },
      goTo: go,
      forward: () => go(compare.at + 1),
      back: () => go(compare.at - 1),
      forwardPush: () => go(compare.at + 1),
      backPush: () => go(compare.at - 1),
    };
  }

  #buttons() {
    const button = (name, work) => html('button', { type: 'button', textContent: name, onclick: () => { work(); this.show(); } });
    const act = action => () => this.playback.act(action, '');
    this.run = button('Run', act('run'));
    this.step = html('select', { ariaLabel: 'In step' }, html('option', { textContent: 'In step by pushes' }), html('option', { textContent: 'In step by share' }));
    this.step.addEventListener('change', () => {
      this.byShare = this.step.selectedIndex === 1;
      this.show();
    });
    this.scrub = html('input', { type: 'range', min: 0, max: this.steps, ariaLabel: 'Push' });
    this.scrub.addEventListener('input', () => {
      this.playback.stop();
      this.at = Number(this.scrub.value);
      this.show();
    });
    id('buttons').replaceChildren(this.scrub, this.run, button('− push', act('back')), button('+ push', act('forward')),
      button('Slower', act('slower')), button('Faster', act('faster')), this.step);
  }

  #keyDown(event) {
    const name = keyName(event);
    const isOwn = ['INPUT', 'SELECT'].includes(event.target.tagName) || name === 'Space' && event.target.tagName === 'BUTTON';
    const action = isOwn ? '' : actions(this.data.keys, ['playback', 'any']).get(name);
    if (action === 'start' || action === 'end') {
      this.playback.stop();
      this.at = action === 'start' ? 0 : this.steps;
    } else if (!action || !this.playback.act(action, name)) {
      return;
    }
    event.preventDefault();
    this.show();
  }

  show(glides = false) {
    for (const side of this.sides) {
      const push = this.byShare ? Math.floor(side.pushes.length * this.at / Math.max(1, this.steps)) : Math.min(this.at, side.pushes.length);
      side.game.goTo(push === 0 ? 0 : side.pushes[push - 1]);
      side.view.show(glides);
    }
    this.run.textContent = this.playback.running ? 'Stop' : 'Run';
    this.scrub.value = this.at;
    id('so-far').replaceChildren(...this.sides.map(side =>
      measuresRow(side.name === 'left' ? 'Left, so far' : 'Right, so far', side.game.measures())));
    id('said').textContent = this.playback.running ? '' : `Push ${this.at} of ${this.steps}; ${this.#alike()}`;
  }

  #alike() {
    const [a, b] = this.sides.map(side => [...side.game.boxes].sort((x, y) => x - y).join());
    return a === b ? 'the boxes stand alike.' : 'the boxes stand differently.';
  }
}

const root = id('compare');
if (root) {
  root.compare = new Compare(root); // for tests
}
