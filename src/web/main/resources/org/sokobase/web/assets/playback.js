// Plays moves back: runs at a speed, shows a strip with one mark for each push, keeps the place in the address.
import { svg } from './board.js';

const SPEEDS = [1, 2, 4, 8, 16, 32, 64];
const MOST_AT_ONCE = 600; // with more pushes a second strip shows those around the place
const AROUND = 60;
const ADDRESS_MS = 500; // browsers refuse addresses that change too often
const LANES = 5;
const HEIGHT = 44;

/** Runs through a game and calls back after each change. */
export class Playback {
  #frame = 0;
  #due = 0;

  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
    this.speed = 2;
    this.walksAtOnce = true;
    document.addEventListener('visibilitychange', () => document.hidden && this.stop());
  }

  get running() {
    return this.#frame !== 0;
  }

  get movesASecond() {
    return SPEEDS[this.speed];
  }

  change(by) {
    this.speed = Math.max(0, Math.min(SPEEDS.length - 1, this.speed + by));
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  run() {
    if (this.game.done === this.game.length) {
      return;
    }
    this.#due = performance.now();
    const tick = now => {
      this.#frame = requestAnimationFrame(tick);
      if (now >= this.#due) {
        // a frame that comes late is not made up for by a jump
        this.#due = Math.max(this.#due + 1000 / this.movesASecond, now - 50);
        this.#next();
        if (this.game.done === this.game.length) {
          this.stop();
        }
        this.changed(true);
      }
    };
    this.#frame = requestAnimationFrame(tick);
  }

  /** A move; with walks at once, those before a push go with it. */
  #next() {
    if (this.walksAtOnce) {
      this.game.forwardPush();
    } else {
      this.game.forward();
    }
  }

  toggle() {
    if (this.running) {
      this.stop();
    } else {
      this.run();
    }
  }

  /** Does an action of the key table; returns whether it is one of a playback. */
  act(action, key) {
    const game = this.game;
    const steps = {
      run: () => this.toggle(),
      faster: () => this.change(1),
      slower: () => this.change(-1),
      forward: () => this.#by(() => game.forward()),
      back: () => this.#by(() => game.back()),
      'forward-push': () => this.#by(() => game.forwardPush()),
      'back-push': () => this.#by(() => game.backPush()),
      percent: () => this.#by(() => game.goTo(Math.floor(game.length * Number(key) / 10))),
    };
    steps[action]?.();
    return action in steps;
  }

  #by(step) {
    this.stop();
    step();
  }
}

/** A strip below a board. Each push has a mark in the lane of its box; bars show where box lines begin. */
export class Strip {
  #from = 0;
  #count = 0;

  constructor(node, go) {
    this.node = node;
    node.addEventListener('click', event => {
      const at = (event.clientX - node.getBoundingClientRect().left) / node.clientWidth;
      const push = this.pushes[this.#from + Math.floor(at * this.#count)];
      if (push) {
        go(push.move);
      }
    });
  }

  /** Draws some of the pushes. */
  draw(pushes, from, count) {
    this.pushes = pushes;
    this.#from = from;
    this.#count = count;
    const lane = (HEIGHT - 4) / LANES;
    const bar = (i, y, height) => `M${i + 0.15} ${y}h.7v${height}h-.7z`;
    const paths = { bars: '', full: '', hollow: '' };
    pushes.slice(from, from + count).forEach((push, i) => {
      const y = 2 + push.box % LANES * lane;
      paths.bars += push.begins ? `M${i} 0v${HEIGHT}` : '';
      const kind = push.box % (2 * LANES) < LANES ? 'full' : 'hollow';
      paths[kind] += kind === 'full' ? bar(i, y, lane - 1) : bar(i, y, 2) + bar(i, y + lane - 3, 2);
    });
    this.place = svg('path', { class: 'place' });
    this.node.replaceChildren(...Object.entries(paths).map(([kind, d]) => svg('path', { class: kind, d })), this.place);
    this.node.setAttribute('viewBox', `0 0 ${Math.max(1, count)} ${HEIGHT}`);
    this.node.setAttribute('preserveAspectRatio', 'none');
  }

  /** Shows how many pushes are done. */
  show(done) {
    this.place?.setAttribute('d', `M0 ${HEIGHT - 1}H${Math.max(0, done - this.#from)}M${done - this.#from} 0v${HEIGHT}`);
  }
}

/** The whole strip, and one around the place where there are many pushes. */
export class Timeline {
  constructor(whole, zoomed, go) {
    this.whole = new Strip(whole, go);
    this.zoomed = new Strip(zoomed, go);
  }

  draw(game) {
    this.pushes = game.pushes();
    const count = this.pushes.length;
    this.whole.draw(this.pushes, 0, count);
    this.zoomed.node.toggleAttribute('hidden', count <= MOST_AT_ONCE);
    const lines = this.pushes.filter(push => push.begins).length;
    this.whole.node.setAttribute('aria-label', `${count} pushes in ${lines} box lines`);
    this.show(game);
  }

  show(game) {
    let done = 0;
    let end = this.pushes.length;
    while (done < end) {
      const middle = (done + end) >> 1;
      if (this.pushes[middle].move <= game.done) {
        done = middle + 1;
      } else {
        end = middle;
      }
    }
    this.done = done;
    this.whole.show(done);
    if (this.pushes.length > MOST_AT_ONCE) {
      const from = Math.max(0, Math.min(this.pushes.length - 2 * AROUND, done - AROUND));
      this.zoomed.draw(this.pushes, from, 2 * AROUND);
      this.zoomed.show(done);
    }
  }

  /** The squares through which the box of the last push has come in its last line. */
  trail() {
    const squares = [];
    for (let i = this.done - 1; i >= 0; i--) {
      squares.unshift(this.pushes[i].from);
      if (this.pushes[i].begins) {
        break;
      }
    }
    return this.done > 0 ? [...squares, this.pushes[this.done - 1].to] : [];
  }
}

/** Keeps a place in the address, so that reload and link land there. */
export class Address {
  #timer = 0;

  constructor(at) {
    this.at = at;
    addEventListener('pagehide', () => this.#write());
  }

  keep(at) {
    if (at === this.at) {
      return;
    }
    this.changed = true;
    this.at = at;
    this.#timer ||= setTimeout(() => this.#write(), ADDRESS_MS);
  }

  #write() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.changed) {
      return;
    }
    const address = new URL(location.href);
    address.searchParams.set('at', this.at);
    history.replaceState(history.state, '', address);
  }
}
