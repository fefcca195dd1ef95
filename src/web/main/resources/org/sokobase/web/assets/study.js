// A level of a study, for one player. Every step is an event with its time: it is kept in this browser until the server says that it
// is on its disk. The server alone says that a level is solved.
import { Game } from './game.js';
import { Play } from './play.js';
import { send } from './request.js';

const SOON_MS = 1000;
const AGAIN_MS = 2000;
const MOST_AT_ONCE = 400;
const OVER = 'the level is over';

const id = name => document.getElementById(name);

/** Tells of everything that changes it, in the letters of the server's StudyDeed. */
class RecordedGame extends Game {
  depth = 0;
  over = false;
  record = () => {};

  /** What others do within work is a part of it. */
  #as(what, work) {
    const outermost = this.depth++ === 0;
    try {
      const done = work();
      outermost && done && this.record(what);
      return done;
    } finally {
      this.depth--;
    }
  }

  step(direction) {
    let why = OVER;
    this.over || this.#as(direction, () => !(why = super.step(direction)));
    return why;
  }

  back() {
    return !this.over && this.#as('b', () => super.back());
  }

  backPush() {
    return !this.over && this.#as('B', () => super.backPush());
  }

  forward() {
    return !this.over && this.#as('f', () => super.forward());
  }

  forwardPush() {
    return !this.over && this.#as('F', () => this.done < this.length && (super.forwardPush(), true));
  }

  goTo(move) {
    this.over || this.#as('s', () => {
      const moved = this.done > 0;
      super.goTo(move);
      return moved;
    });
  }

  load(lurd, done) {
    this.#as('', () => {
      super.load(lurd, done);
      return false;
    });
  }

  /** Does what was recorded before. Returns whether it could be done. */
  again(what) {
    let done = true;
    this.#as('', () => {
      const others = { b: 'back', B: 'backPush', f: 'forward', F: 'forwardPush' };
      if ('urdl'.includes(what)) {
        done = !this.step(what);
      } else if (others[what]) {
        this[others[what]]();
      } else if (what === 's') {
        this.goTo(0);
      }
      return false;
    });
    return done;
  }
}

/** Brings events to the server, however long that takes. */
class Sender {
  constructor(data, told) {
    this.address = data.address;
    this.key = 'sokobase.study.' + data.address;
    this.told = told;
    this.attempt = [...crypto.getRandomValues(new Uint8Array(8))].map(byte => byte.toString(16).padStart(2, '0')).join('');
    this.began = performance.now();
    const stored = this.#stored();
    this.unsent = (stored.unsent ?? []).filter(event => event.n > data.events);
    if (this.unsent.some((event, i) => event.n !== data.events + 1 + i)) {
      this.unsent = [];
    }
    this.answers = stored.answers ?? null;
    this.last = data.events + this.unsent.length;
  }

  #stored() {
    try {
      return JSON.parse(localStorage.getItem(this.key)) ?? {};
    } catch {
      return {};
    }
  }

  store() {
    try {
      if (this.unsent.length || this.answers) {
        localStorage.setItem(this.key, JSON.stringify({ unsent: this.unsent, answers: this.answers }));
      } else {
        localStorage.removeItem(this.key);
      }
    } catch {
      // Without storage they are kept as long as the page is open.
    }
  }

  /** Takes no more of what is not sent. */
  drop(from) {
    this.unsent.length = from;
    this.last = this.unsent.length ? this.unsent[from - 1].n : this.last;
    this.store();
  }

  add(what, now) {
    this.unsent.push({ n: ++this.last, attempt: this.attempt, what, at: Math.round(performance.now() - this.began) });
    this.store();
    now ? this.flush() : this.soon(SOON_MS);
  }

  soon(wait) {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.flush();
    }, wait);
  }

  #batch() {
    const { attempt } = this.unsent[0];
    const end = this.unsent.findIndex(event => event.attempt !== attempt);
    const events = this.unsent.slice(0, end < 0 ? MOST_AT_ONCE : Math.min(end, MOST_AT_ONCE));
    return { attempt, events: events.map(({ n, what, at }) => ({ n, what, at })) };
  }

  async flush() {
    if (this.sending || !this.unsent.length) {
      return;
    }
    this.sending = true;
    try {
      const answer = await send('PUT', this.address, this.#batch());
      this.unsent = this.unsent.filter(event => event.n > answer.events);
      this.store();
      this.told.onKept(answer);
    } catch (e) {
      this.#failed(e);
    } finally {
      this.sending = false;
    }
    this.unsent.length && this.soon(0);
  }

  /** What the server refuses for good is given up, and the page shows how things stand; anything else is tried again. */
  #failed(e) {
    const status = e.answer?.status ?? 503;
    if (status < 500) {
      this.unsent = [];
      this.store();
      location.reload();
      return;
    }
    this.told.onFailed();
    this.soon(AGAIN_MS);
  }

  /** Sends what was answered until it is kept. */
  async rate(answers) {
    this.answers = answers;
    this.store();
    try {
      await send('PUT', this.address + '/rating', answers);
    } catch (e) {
      if ((e.answer?.status ?? 503) < 500) {
        this.answers = null;
        this.store();
        throw e;
      }
      this.told.onFailed();
      await new Promise(wait => setTimeout(wait, AGAIN_MS));
      await this.rate(answers);
    }
    this.answers = null;
    this.store();
  }
}

class StudyPlay extends Play {
  constructor(root, game) {
    super(root, game);
    game.over && id('end').focus();
  }

  /** Called before this object is whole: what it calls is not private. */
  begin() {
    const { game, data } = this;
    game.load(data.lurd, data.done);
    this.sender = new Sender(data, this);
    const { unsent } = this.sender;
    const wrong = unsent.findIndex(event => !game.again(event.what));
    wrong >= 0 && this.sender.drop(wrong);
    game.record = what => this.sender.add(what, game.isSolved);
    this.refresh();
    this.offerGivingUp();
    id('questions').addEventListener('submit', event => this.rate(event));
    if (data.outcome !== 'unfinished') {
      this.end(data.outcome);
    } else if (unsent.some(event => event.what === 'g') || game.isSolved) {
      game.over = true;
      this.sender.flush();
    } else {
      this.sender.add(document.hidden ? 'h' : 'o', true);
    }
    document.addEventListener('visibilitychange', () => game.over || this.sender.add(document.hidden ? 'h' : 'v', true));
  }

  /** Every step is kept anyway. */
  keep() {}

  solved() {
    this.game.over = true;
    this.say('The level is over; it is being kept.');
    this.sender.flush();
  }

  offerGivingUp() {
    const button = document.createElement('button');
    button.type = 'button';
    button.id = 'give-up';
    button.textContent = 'Give up';
    button.addEventListener('blur', () => {
      button.textContent = 'Give up';
    });
    button.addEventListener('click', () => {
      if (this.game.over) {
        return;
      }
      if (button.textContent === 'Give up') {
        button.textContent = 'Give up for good';
        this.say('Press again to give up: the level does not come back.');
        return;
      }
      this.game.over = true;
      this.sender.add('g', true);
      this.say('Given up; it is being kept.');
    });
    id('buttons').append(button);
  }

  // What the sender tells

  onKept(answer) {
    id('unsaved').textContent = '';
    if (answer.outcome !== 'unfinished') {
      this.end(answer.outcome);
    }
  }

  onFailed() {
    const text = 'Not kept on the server yet. This browser keeps it and tries again: leave the page open.';
    if (id('unsaved').textContent !== text) {
      id('unsaved').textContent = text;
    }
  }

  end(outcome) {
    this.game.over = true;
    if (!id('questions').hidden && id('end').dataset.said) {
      return;
    }
    id('end').dataset.said = 'yes';
    id('end').textContent = outcome === 'solved' ? `Solved in ${this.game.done} moves` : 'Given up';
    id('questions').hidden = false;
    id('buttons').hidden = true;
    this.release();
    id('end').focus();
    const { answers } = this.sender;
    if (answers) {
      for (const [name, value] of Object.entries(answers)) {
        const radio = id('questions').querySelector(`[name=${name}][value="${value}"]`);
        radio && (radio.checked = true);
      }
    }
  }

  async rate(event) {
    event.preventDefault();
    const button = id('questions').querySelector('button');
    if (button.disabled) {
      return;
    }
    button.disabled = true;
    const form = new FormData(id('questions'));
    try {
      await this.sender.rate({ hard: form.get('hard'), interesting: form.get('interesting'), known_before: form.get('known_before') });
      location.assign(this.data.next);
    } catch (e) {
      id('unsaved').textContent = e.message;
      button.disabled = false;
    }
  }
}

const root = id('game');
root.play = new StudyPlay(root, new RecordedGame(JSON.parse(root.dataset.game).rows)); // for tests
