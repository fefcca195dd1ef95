// The page on which a level is played, by hand or back. The server judges what is solved, and keeps it.
import { Game, LETTERS } from './game.js';
import { BoardView, MEASURES, actions, html, keyName } from './board.js';
import { Address, Playback, Timeline } from './playback.js';
import { send } from './request.js';

const HOLD_MS = 280; // how long a key is held before it goes on by itself
const HELD_STEP_MS = 50;
const LONG_PRESS_MS = 500;
const SWIPE_PIXELS = 24;
const SAID_MS = 120;
const MOST_IN_ADDRESS = 8000;
const MOST_KEPT = 9;

const HELPS = {
  reach: 'Squares in reach',
  dead: 'Dead squares and lower bound',
  numbers: 'Box numbers',
  warn: 'Say when the position is lost',
  wheel: 'Wheel undoes and does again',
  coordinates: 'Coordinates along the edges',
  text: 'The board as text',
  walks: 'Walks at once in playback',
};
const DIRECTIONS = { up: 'u', right: 'r', down: 'd', left: 'l' };
const HELD = [...Object.keys(DIRECTIONS), 'undo', 'undo-push', 'redo', 'redo-push', 'forward', 'back', 'forward-push',
  'back-push', 'cursor-up', 'cursor-right', 'cursor-down', 'cursor-left'];

const id = name => document.getElementById(name);
const count = (number, one, many) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

function stored(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function store(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // full, or forbidden
  }
}

/** A level that is played. In a study its actions are fixed, and a class of its own says what becomes of the game. */
export class Play {
  constructor(root, game) {
    this.root = root;
    this.data = JSON.parse(root.dataset.game);
    this.fixed = this.data.actions ?? null;
    this.level = '/levels/' + this.data.exact_id;
    this.key = 'sokobase.game.' + this.data.exact_id;
    this.game = game ?? new Game(this.data.rows);
    this.drawing = id('board');
    this.view = new BoardView(this.drawing, this.game, this.data);
    this.mode = this.data.mode;
    this.kept = {};
    this.left = null; // the line that was left last
    this.held = null;
    this.chosen = -1; // the box that is to be pushed
    this.cursor = -1; // while exploring
    this.settings = this.fixed ? {} : stored('sokobase.play', { walks: true });
    this.playback = new Playback(this.game, glides => this.refresh(glides));
    this.playback.speed = this.settings.speed ?? this.playback.speed;
    this.timeline = new Timeline(id('strip'), id('zoomed'), move => this.jump(move));
    this.address = new Address(this.data.at);
    this.solvedLines = new Map();
    this.#prepare();
    this.begin();
    this.drawing.focus({ preventScroll: true });
  }

  #prepare() {
    id('panel').hidden = false;
    this.drawing.setAttribute('role', 'application');
    this.drawing.setAttribute('tabindex', '0');
    this.drawing.setAttribute('aria-describedby', 'how');
    this.#buttons();
    this.#switches();
    this.root.addEventListener('keydown', event => this.#keyDown(event));
    addEventListener('keyup', event => this.held?.code === event.code && this.release());
    addEventListener('blur', () => this.release());
    this.root.addEventListener('focusout', () => this.release());
    this.#pointers();
    id('scrub').addEventListener('input', event => this.jump(Number(event.target.value)));
    document.addEventListener('copy', event => this.#copy(event));
    document.addEventListener('paste', event => this.#paste(event));
    id('paste')?.addEventListener('submit', event => this.#submit(event));
    addEventListener('pagehide', () => this.touched && this.keep());
  }

  // What is kept, and how a game begins

  begin() {
    const before = stored(this.key, null);
    Object.assign(this.kept, before?.kept);
    for (const line of this.data.lines) {
      if (line.slot > 0) {
        this.kept[line.slot] ??= line.lurd;
      }
    }
    if (this.data.lurd) {
      this.game.load(this.data.lurd, this.data.at ?? 0);
    }
    this.#lineChanged();
    const running = before?.line ? before : this.data.lines.filter(line => line.slot === 0).map(line => ({ line: line.lurd, done: line.done }))[0];
    this.left = before?.left ?? null;
    if (running?.line) {
      const line = { line: running.line, done: running.done || running.line.length };
      if (this.data.lurd) {
        this.left = line;
      } else {
        this.#offer(line);
      }
    }
    this.refresh();
  }

  #offer(running) {
    const turn = id('turn');
    const at = running.done;
    const before = this.left;
    this.left = running;
    const end = go => () => {
      turn.hidden = true;
      if (go) {
        this.left = before ?? running;
        this.#load(running.line, at);
      }
      this.drawing.focus();
    };
    turn.replaceChildren(`You were at move ${at} of this level. `,
      html('button', { type: 'button', className: 'first', textContent: `Go on at move ${at}`, onclick: end(true) }),
      html('button', { type: 'button', textContent: 'From the start', onclick: end(false) }));
    turn.hidden = false;
  }

  /** Puts the line into local storage, and the one before. A solved game need not go on. */
  keep() {
    const line = this.solvedLines.has(this.game.line) ? '' : this.game.line;
    if (!store(this.key, { line, done: this.game.done, kept: this.kept, left: this.left })) {
      this.say('This browser keeps nothing: the game is lost when the page is left.');
    }
  }

  #load(line, done) {
    this.game.load(line, done);
    this.#lineChanged();
    this.refresh();
  }

  #leave() {
    this.left = { line: this.game.line, done: this.game.done };
  }

  #lineChanged() {
    id('scrub').max = this.game.length;
    if (this.mode === 'playback') {
      this.timeline.draw(this.game);
    }
  }

  // What is shown

  refresh(glides = false) {
    const { game, view } = this;
    this.choose(-1);
    view.show(glides);
    view.mark('lost', []);
    id('solved').hidden ||= !game.isSolved;
    const playback = this.mode === 'playback';
    id('timeline').hidden = !playback;
    id('scrub').value = game.done;
    if (playback) {
      this.timeline.show(game);
      view.trail(this.timeline.trail());
      this.data.solution && !this.touched && this.address.keep(game.done);
    } else {
      view.trail([]);
    }
    this.#showMeasures();
    this.#showHelps();
    this.#showButtons();
    this.#follow();
  }

  #showMeasures() {
    const { game, data } = this;
    const sides = { 'So far': game.measures() };
    if (game.done < game.length) {
      sides.Whole = game.measures(game.length);
    }
    if (data.best_moves !== null) {
      sides.Best = { moves: data.best_moves, pushes: data.best_pushes };
    }
    const cell = (name, text, scope) => html(name, { textContent: text ?? '', ...scope && { scope } });
    const head = html('tr', {}, cell('td'), ...Object.keys(sides).map(name => cell('th', name, 'col')));
    id('measures').replaceChildren(html('caption', { className: 'hidden', textContent: 'Measures' }), head,
      ...Object.entries(MEASURES).map(([key, name]) => html('tr', {}, cell('th', name, 'row'),
        ...Object.values(sides).map(side => cell('td', side[key]?.toLocaleString('en'))))));
  }

  #showHelps() {
    const { game, view, settings } = this;
    const far = settings.reach ? game.distances() : null;
    view.mark('reach', far ? [...far.keys()].filter(square => far[square] > 0) : []);
    view.mark('dead', settings.dead ? this.dead ?? [] : []);
    const text = id('text');
    text.hidden = !settings.text;
    if (settings.text) {
      text.textContent = game.rows().join('\n');
    }
  }

  /** Keeps the player in sight where the board is larger than its place. */
  #follow() {
    const field = id('field');
    if (field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight) {
      this.view.player.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }

  /** Says something in the polite region; the last of several that are due at once. */
  say(text) {
    clearTimeout(this.saying);
    this.saying = setTimeout(() => {
      id('said').textContent = text;
    }, SAID_MS);
  }

  // Buttons and switches

  #buttons() {
    const button = (action, name, title) => {
      const node = html('button', { type: 'button', textContent: name, title: title ?? '' });
      node.dataset.action = action;
      node.addEventListener('click', () => this.act(action, ''));
      return node;
    };
    this.bars = {
      'by-hand': [button('undo', 'Undo'), button('redo', 'Redo'), button('start', 'Start'), button('start-anew', 'Begin anew'),
        button('check', 'Can it still be solved?'), button('switch-mode', 'Play back')],
      playback: [button('run', 'Run'), button('back-push', '− push'), button('back', '− move'), button('forward', '+ move'),
        button('forward-push', '+ push'), button('start', 'Start'), button('end', 'End'), button('slower', 'Slower'),
        button('faster', 'Faster'), button('switch-mode', 'Play on by hand')],
    };
    const always = [button('explore', 'Explore'), button('larger', 'Larger'), button('smaller', 'Smaller'), button('help', 'Keys')];
    this.pace = html('output', { className: 'quiet' });
    const row = nodes => html('span', { className: 'group' }, ...nodes.filter(node => !node.dataset.action || this.allows(node.dataset.action)));
    this.rows = Object.fromEntries(Object.entries(this.bars).map(([mode, nodes]) => [mode, row(nodes)]));
    id('buttons').replaceChildren(...Object.values(this.rows), row([...always, this.pace]));
  }

  /** Whether something can be done here. */
  allows(action) {
    return !this.fixed || this.fixed.includes(action);
  }

  #showButtons() {
    Object.entries(this.rows).forEach(([mode, row]) => {
      row.hidden = mode !== this.mode;
    });
    const run = this.bars.playback[0];
    run.textContent = this.playback.running ? 'Stop' : 'Run';
    this.pace.textContent = this.mode === 'playback'
      ? `Move ${this.game.done} of ${this.game.length}, ${this.playback.movesASecond} a second`
      : this.game.length > this.game.done ? `${this.game.length - this.game.done} ahead` : '';
    const numbers = Object.keys(this.kept);
    id('kept').hidden = this.mode === 'playback';
    const free = Array.from({ length: MOST_KEPT }, (_, i) => i + 1).find(number => !this.kept[number]);
    const nodes = numbers.map(number => html('button', {
      type: 'button', textContent: number, title: `Go to the position kept as ${number}`, onclick: () => this.goToKept(number),
    }));
    const keep = html('button', {
      type: 'button', textContent: 'Keep this position', disabled: !free, onclick: () => this.keepPosition(free),
    });
    const back = html('button', { type: 'button', textContent: 'Back to the line before', onclick: () => this.act('go-back', '') });
    if (numbers.join() + !free + !this.left !== this.keptShown) {
      this.keptShown = numbers.join() + !free + !this.left;
      id('kept').lastElementChild.replaceChildren(keep, ...nodes, ...(this.left ? [back] : []));
    }
  }

  #switches() {
    id('switches').replaceChildren(...Object.entries(HELPS).map(([name, words]) => {
      const box = html('input', { type: 'checkbox', checked: !!this.settings[name] });
      box.addEventListener('change', () => this.set(name, box.checked));
      this.boxes ??= {};
      this.boxes[name] = box;
      return html('label', {}, box, words);
    }));
    Object.keys(HELPS).forEach(name => this.#apply(name));
  }

  set(name, on) {
    this.settings[name] = on;
    this.boxes[name].checked = on;
    store('sokobase.play', this.settings);
    this.#apply(name);
    this.refresh();
  }

  #apply(name) {
    const on = !!this.settings[name];
    if (name === 'numbers') {
      this.view.number(on);
    } else if (name === 'coordinates') {
      this.view.coordinates(on);
    } else if (name === 'walks') {
      this.playback.walksAtOnce = on;
    } else if (name === 'dead') {
      id('bound').hidden = !on;
      on && this.#askHelps();
    }
  }

  async #askHelps() {
    try {
      this.helps ??= await send('GET', this.level + '/helps.json');
      this.dead = this.helps.dead;
      id('bound').textContent = this.helps.lower_bound === null
        ? 'No lower bound is known.' : `No solution has fewer than ${count(this.helps.lower_bound, 'push', 'pushes')}.`;
      this.#showHelps();
    } catch (e) {
      this.say(e.message);
    }
  }

  // Keys

  #keyDown(event) {
    const name = keyName(event);
    const tag = event.target.tagName;
    const isField = ['INPUT', 'TEXTAREA', 'SELECT'].includes(tag);
    const presses = ['Space', 'Enter'].includes(name) && ['BUTTON', 'A', 'SUMMARY'].includes(tag);
    if (!name || isField || presses) {
      return;
    }
    if (this.waiting) {
      event.preventDefault();
      if (name !== 'Shift') {
        const then = this.waiting;
        this.waiting = null;
        then(name);
      }
      return;
    }
    const modes = this.cursor < 0 ? [this.mode, 'any', 'page'] : ['exploring', this.mode, 'any', 'page'];
    const action = modes.map(mode => actions(this.data.keys, [mode]).get(name)).find(Boolean);
    if (!action) {
      return;
    }
    event.preventDefault();
    if (event.repeat) {
      return; // the system's rate is not ours
    }
    this.release();
    this.act(action, name);
    if (HELD.includes(action)) {
      this.#hold(event.code, action, name);
    }
  }

  /** A key that is held steps at most once a frame, at our own rate. */
  #hold(code, action, name) {
    let due = performance.now() + HOLD_MS;
    const tick = now => {
      if (now >= due) {
        due = now + HELD_STEP_MS;
        this.act(action, name);
      }
      if (this.held) {
        this.held.frame = requestAnimationFrame(tick);
      }
    };
    this.held = { code, frame: requestAnimationFrame(tick) };
  }

  release() {
    cancelAnimationFrame(this.held?.frame);
    this.held = null;
  }

  /** Does what a key or a button means. */
  act(action, key) {
    const { game } = this;
    if (!this.allows(action)) {
      return;
    }
    if (this.#explores(action) || this.mode === 'playback' && this.#playsBack(action, key)) {
      return;
    }
    if (DIRECTIONS[action]) {
      this.step(DIRECTIONS[action]);
      return;
    }
    const done = {
      undo: () => this.change(() => game.back()),
      'undo-push': () => this.change(() => game.backPush()),
      redo: () => this.change(() => game.forward()),
      'redo-push': () => this.change(() => game.forwardPush()),
      start: () => this.jump(0),
      end: () => this.jump(game.length),
      'start-anew': () => {
        this.#leave();
        this.#load('', 0);
      },
      'go-back': () => this.#goBack(),
      'go-to-kept': () => this.goToKept(key),
      keep: () => this.#ask('Keep this position: 1 to 9?', number => this.keepPosition(number)),
      'switch-mode': () => this.#switchMode(),
      'switch-coordinates': () => this.set('coordinates', !this.settings.coordinates),
      'switch-warning': () => this.set('warn', !this.settings.warn),
      'level-before': () => this.#goTo('before'),
      'level-after': () => this.#goTo('after'),
      'unsolved-before': () => this.#goTo('unsolved-before'),
      'unsolved-after': () => this.#goTo('unsolved-after'),
      'level-numbered': () => this.#askNumber(),
      help: () => this.#help(),
      check: () => this.check(true),
      larger: () => this.#zoom(1.25),
      smaller: () => this.#zoom(0.8),
      quit: () => location.assign(this.level),
    };
    done[action]?.();
  }

  #playsBack(action, key) {
    const speed = this.playback.speed;
    if (!this.playback.act(action, key)) {
      return false;
    }
    if (this.playback.speed !== speed) {
      this.settings.speed = this.playback.speed;
      store('sokobase.play', this.settings);
    }
    this.refresh(['forward', 'back'].includes(action));
    return true;
  }

  #help() {
    id('keys').open = !id('keys').open;
    id('keys').scrollIntoView({ block: 'nearest' });
  }

  #switchMode() {
    this.playback.stop();
    this.mode = this.mode === 'playback' ? 'by-hand' : 'playback';
    this.#lineChanged();
    this.refresh();
    this.say(this.mode === 'playback' ? 'Playback.' : 'By hand.');
  }

  #ask(question, then) {
    this.say(question);
    this.waiting = key => (key >= '1' && key <= '9' ? then(key) : this.say('Nothing was kept.'));
  }

  #askNumber() {
    let number = '';
    const next = key => {
      if (key === 'Enter' && number) {
        this.#goTo(number);
      } else if (/^\d$/.test(key) && number.length < 6) {
        number += key;
        this.say(`Go to level ${number}: Enter`);
        this.waiting = next;
      } else {
        this.say('');
      }
    };
    this.say('Go to the level with the number: digits, then Enter');
    this.waiting = next;
  }

  async #goTo(where) {
    try {
      const next = await send('GET', `${this.level}/next.json?go=${where}`);
      location.assign(`/levels/${next.exact_id}/play`);
    } catch (e) {
      this.say(e.answer?.error ?? e.message);
    }
  }

  #zoom(by) {
    const field = id('field');
    const now = this.drawing.getBoundingClientRect().width;
    const to = Math.max(100, Math.min(8 * field.clientWidth, now * by));
    this.drawing.style.width = to + 'px';
    this.drawing.style.touchAction = 'pan-x pan-y'; // from now on a finger moves the board about
    this.drawing.style.maxWidth = this.drawing.style.maxHeight = 'none';
    this.#follow();
  }

  // Playing

  /** Something of the game changes by hand. */
  change(work) {
    this.touched = true;
    id('turn').hidden = true;
    work();
    this.keep();
    this.refresh();
  }

  jump(move) {
    this.playback.stop();
    if (this.mode === 'by-hand') {
      this.change(() => this.game.goTo(move));
    } else {
      this.game.goTo(move);
      this.refresh();
    }
  }

  step(direction) {
    const why = this.game.step(direction);
    if (why) {
      this.say(why);
      return;
    }
    this.#moved(true);
  }

  /** Takes several steps, as a click means them. */
  steps(letters) {
    for (const letter of letters) {
      this.game.step(letter.toLowerCase());
    }
    this.#moved(letters.length === 1);
  }

  #moved(glides) {
    const { game } = this;
    this.touched = true;
    id('turn').hidden = true;
    id('scrub').max = game.length;
    const letter = game.moves[game.done - 1];
    const push = letter < 'a';
    this.refresh(glides);
    if (!push) {
      return;
    }
    this.keep();
    const box = game.player + game.off[letter.toLowerCase()];
    const word = { L: 'left', U: 'up', R: 'right', D: 'down' }[letter];
    const from = game.goals[game.player];
    const onto = game.goals[box] ? ' onto goal' : from ? ' off goal' : '';
    this.say(`box ${word}${onto}, ${game.boxes.length - game.boxesLeft} of ${game.boxes.length}`);
    if (game.isSolved) {
      this.solved();
    } else if (this.settings.warn) {
      this.check(false);
    }
  }

  keepPosition(number) {
    this.kept[number] = this.game.played;
    this.keep();
    this.refresh();
    this.say(`Kept; ${number} goes back to this position.`);
  }

  goToKept(number) {
    const moves = this.kept[number];
    if (moves === undefined) {
      this.say(`No position is kept as ${number}; m and ${number} keep this one.`);
      return;
    }
    this.#leave();
    if (this.game.line.startsWith(moves)) {
      this.jump(moves.length);
    } else {
      this.#load(moves, moves.length);
    }
  }

  #goBack() {
    const to = this.left;
    if (!to) {
      this.say('You have not gone to a kept position yet.');
      return;
    }
    this.#leave();
    this.#load(to.line, to.done);
  }

  /** Asks whether the game can still be solved: only the rules, or by a search as well. */
  async check(search) {
    const lurd = this.game.played;
    if (search) {
      this.say('Looking for a solution from here…');
    }
    try {
      const asked = { lurd, search: search ? 'yes' : 'no' };
      const answer = lurd.length < MOST_IN_ADDRESS
        ? await send('GET', this.level + '/check.json?' + new URLSearchParams(asked))
        : await send('POST', this.level + '/check.json', asked);
      if (lurd !== this.game.played) {
        return; // the player is somewhere else by now
      }
      const words = { solved: 'It is solved.', solvable: 'Yes, it can still be solved.', lost: 'No, it is lost: ', unknown: 'Not known: ' };
      if (search || answer.outlook === 'lost') {
        this.say(words[answer.outlook] + (words[answer.outlook].endsWith(' ') ? answer.why + '.' : ''));
        this.view.mark('lost', answer.squares);
      }
    } catch (e) {
      this.say(e.message);
    }
  }

  /** The server judges, and keeps it. */
  async solved() {
    const lurd = this.game.played;
    const measures = this.game.measures();
    const said = `Solved in ${count(measures.moves, 'move', 'moves')}, ${count(measures.pushes, 'push', 'pushes')}`;
    if (this.solvedLines.has(lurd)) {
      return;
    }
    if (this.data.writing !== 'yes') {
      this.#showSolved(said, ['Not saved: this page only reads.'], null);
      return;
    }
    try {
      const answer = await send('POST', this.level + '/solutions.json', { lurd, how: 'played' });
      this.solvedLines.set(lurd, answer);
      this.keep();
      if (answer.journal) {
        this.#showSolved(said, [`${answer.holder}. The solution is kept, and entered when it is back.`], null);
        return;
      }
      this.#showSolved(said, [this.#beats(answer), answer.kept === 'yes' ? 'Saved in the catalog.' : 'Not saved: the catalog does not have this very board.'], answer);
      this.data.best_moves = Math.min(answer.moves, answer.moves_before ?? Infinity);
      this.data.best_pushes = Math.min(answer.pushes, answer.pushes_before ?? Infinity);
      this.#showMeasures();
    } catch (e) {
      this.#showSolved(said, ['Not saved: ' + e.message + ' The game is kept in this browser.'], null, () => this.solved());
    }
  }

  #beats(answer) {
    if (answer.moves_before === null) {
      return 'It is the first solution of this level.';
    }
    const better = [];
    answer.best_by_moves === 'yes' && better.push(`moves (${answer.moves_before} before)`);
    answer.best_by_pushes === 'yes' && better.push(`pushes (${answer.pushes_before} before)`);
    return better.length ? `It has the fewest ${better.join(' and ')}.`
      : `The best known have ${count(answer.moves_before, 'move', 'moves')} and ${count(answer.pushes_before, 'push', 'pushes')}.`;
  }

  #showSolved(said, sentences, answer, again) {
    const go = where => () => this.#goTo(where);
    const next = html('button', { type: 'button', className: 'first', textContent: 'Next unsolved level', onclick: go('unsolved-after') });
    const nodes = [html('h2', { textContent: said }), html('p', { textContent: sentences.join(' ') }), html('p', { className: 'bar' }, next,
      html('button', { type: 'button', textContent: 'Next level', onclick: go('after') }))];
    if (answer?.solution) {
      nodes[2].append(html('a', { className: 'button', href: `${this.level}/solutions/${answer.solution}`, textContent: 'Play it back' }));
    }
    if (again) {
      nodes[2].append(html('button', { type: 'button', textContent: 'Try to save it again', onclick: again }));
    }
    id('solved').replaceChildren(...nodes);
    id('solved').hidden = false;
    this.say(said + '. ' + sentences.join(' '));
    this.release();
    next.focus(); // one key goes on
  }

  // Pointers

  #pointers() {
    const { drawing } = this;
    drawing.addEventListener('pointerdown', event => {
      if (event.button !== 0) {
        return;
      }
      const square = this.view.squareAt(event.clientX, event.clientY);
      this.down = { square, x: event.clientX, y: event.clientY };
      this.down.timer = setTimeout(() => this.#longPress(square), LONG_PRESS_MS);
    });
    drawing.addEventListener('pointerup', event => {
      const { down } = this;
      this.#pointerOver();
      if (down && !down.long) {
        this.#released(event, down);
      }
    });
    drawing.addEventListener('pointercancel', () => this.#pointerOver());
    drawing.addEventListener('pointermove', event => {
      if (this.down && Math.hypot(event.clientX - this.down.x, event.clientY - this.down.y) > SWIPE_PIXELS / 2) {
        clearTimeout(this.down.timer);
        this.mode === 'by-hand' && this.chosen < 0 && this.choose(this.game.boxAt[this.down.square] ?? -1);
      }
    });
    drawing.addEventListener('contextmenu', event => this.down?.long && event.preventDefault());
    drawing.addEventListener('wheel', event => {
      if (this.settings.wheel && !event.ctrlKey) {
        event.preventDefault();
        const back = event.deltaY < 0;
        this.act(this.mode === 'playback' ? (back ? 'back' : 'forward') : back ? 'undo' : 'redo', '');
      }
    }, { passive: false });
  }

  #pointerOver() {
    clearTimeout(this.down?.timer);
    this.down = null;
  }

  #released(event, down) {
    const square = this.view.squareAt(event.clientX, event.clientY);
    const dx = event.clientX - down.x;
    const dy = event.clientY - down.y;
    if (square === down.square) {
      this.#clicked(square);
    } else if (this.mode === 'by-hand' && this.game.boxAt[down.square] >= 0 && this.#pushTo(down.square, square)) {
      return;
    } else if (event.pointerType !== 'mouse' && Math.max(Math.abs(dx), Math.abs(dy)) >= SWIPE_PIXELS) {
      const across = Math.abs(dx) > Math.abs(dy);
      const direction = across ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up';
      this.act(this.mode === 'by-hand' ? direction : { right: 'forward', left: 'back', down: 'forward-push', up: 'back-push' }[direction], '');
    }
  }

  #clicked(square) {
    this.drawing.focus({ preventScroll: true });
    if (this.mode === 'playback') {
      this.act('run', '');
      return;
    }
    const { game } = this;
    if (square < 0 || game.walls[square]) {
      this.choose(-1);
    } else if (this.chosen >= 0 && this.#pushTo(game.boxes[this.chosen], square)) {
      return;
    } else if (game.boxAt[square] >= 0) {
      this.choose(game.boxAt[square] === this.chosen ? -1 : game.boxAt[square]);
    } else {
      this.walkTo(square);
    }
  }

  walkTo(square) {
    const walk = this.game.walk(square);
    if (walk === null) {
      this.choose(-1);
      this.say('the player cannot walk there');
    } else if (walk) {
      this.steps(walk);
    }
  }

  /** Takes a box to be pushed, and shows where it can go; -1 takes none. */
  choose(box) {
    if (box < 0 && this.chosen < 0 && !this.goalShown) {
      return;
    }
    this.chosen = box;
    this.goalShown = false;
    this.ways = box < 0 ? null : this.game.ways(box);
    this.view.mark('chosen', box < 0 ? [] : [this.game.boxes[box]]);
    this.view.mark('target', box < 0 ? [] : [...this.ways.keys()]);
    if (box >= 0) {
      this.say(`box ${this.view.name(this.game.boxes[box])} can be pushed to ${count(this.ways.size, 'square', 'squares')}`);
    }
  }

  #pushTo(from, to) {
    const box = this.game.boxAt[from];
    const way = (box === this.chosen ? this.ways : this.game.ways(box)).get(to);
    if (!way) {
      return false;
    }
    this.steps(this.game.spell(way));
    return true;
  }

  #longPress(square) {
    if (this.down && this.game.goals[square] && !this.fixed) {
      this.down.long = true;
      this.#showBoxesFor(square);
    }
  }

  #showBoxesFor(goal) {
    const boxes = this.game.boxesFor(goal);
    this.choose(-1);
    this.goalShown = true;
    this.view.mark('chosen', boxes);
    this.view.mark('target', [goal]);
    this.say(boxes.length ? `${count(boxes.length, 'box', 'boxes')} can come to ${this.view.name(goal)}: ${boxes.map(s => this.view.name(s)).join(', ')}`
      : `no box can come to ${this.view.name(goal)} while the others stay`);
  }

  // Exploring

  #explores(action) {
    const { game } = this;
    if (action === 'explore') {
      this.cursor = this.cursor < 0 ? game.player : -1;
      this.#showCursor();
      return true;
    }
    if (this.cursor < 0) {
      return false;
    }
    const move = LETTERS[['cursor-up', 'cursor-right', 'cursor-down', 'cursor-left'].indexOf(action)];
    if (move) {
      const to = this.cursor + game.off[move];
      const wraps = 'lr'.includes(move) && Math.floor(to / game.width) !== Math.floor(this.cursor / game.width);
      this.cursor = to < 0 || to >= game.size || wraps ? this.cursor : to;
      this.#showCursor();
      return true;
    }
    const next = (squares, by) => {
      const sorted = [...squares].sort((a, b) => by * (a - b));
      this.cursor = sorted.find(square => by * square > by * this.cursor) ?? sorted[0] ?? this.cursor;
      this.#showCursor();
    };
    const goals = [...game.goals.keys()].filter(square => game.goals[square]);
    const done = {
      'next-box': () => next(game.boxes, 1),
      'box-before': () => next(game.boxes, -1),
      'next-goal': () => next(goals, 1),
      'where-to': () => this.#whereTo(),
      'do-it': () => this.#doIt(),
      'end-exploring': () => {
        this.cursor = -1;
        this.#showCursor();
      },
    };
    done[action]?.();
    return action in done;
  }

  #whereTo() {
    const box = this.game.boxAt[this.cursor];
    if (box >= 0) {
      this.choose(box);
      this.say(`box ${this.view.name(this.cursor)} can be pushed to ${[...this.ways.keys()].map(s => this.view.name(s)).join(', ') || 'no square'}`);
    } else if (this.game.goals[this.cursor]) {
      this.#showBoxesFor(this.cursor);
    }
  }

  #doIt() {
    if (this.mode === 'by-hand') {
      const at = this.cursor;
      this.#clicked(at);
      this.view.mark('cursor', [at]);
    }
  }

  #showCursor() {
    const { game, cursor, view } = this;
    view.mark('cursor', cursor < 0 ? [] : [cursor]);
    if (cursor < 0) {
      this.say('Exploring is over.');
      return;
    }
    const words = { '#': 'wall', ' ': 'floor', '.': 'goal', $: 'box', '*': 'box on goal', '@': 'player', '+': 'player on goal' };
    this.say(`${view.name(cursor)}: ${words[game.symbol(cursor)]}`);
  }

  // Text

  #isHere(event) {
    return !this.fixed && this.root.contains(document.activeElement) && !['INPUT', 'TEXTAREA'].includes(event.target.tagName);
  }

  #copy(event) {
    if (this.#isHere(event) && getSelection().isCollapsed) {
      event.clipboardData.setData('text/plain', this.game.rows().join('\n') + '\n');
      event.preventDefault();
      this.say('The board is copied as text.');
    }
  }

  #paste(event) {
    const text = event.clipboardData.getData('text/plain').trim();
    if (this.#isHere(event) && text) {
      event.preventDefault();
      this.#read(text);
    }
  }

  #submit(event) {
    if (event.submitter?.name !== 'save') {
      event.preventDefault();
      this.#read(id('moves').value);
    }
  }

  /** Has moves ahead that were pasted in any notation. */
  async #read(text) {
    try {
      const read = this.data.writing === 'yes'
        ? await send('POST', this.level + '/moves.json', { moves: text })
        : await send('GET', this.level + '/moves.json?' + new URLSearchParams({ moves: text }));
      if (read.lurd !== null) {
        this.#leave();
        this.mode = 'playback';
        this.touched = true;
        this.#load(read.lurd, 0);
        this.drawing.focus();
      }
      this.say(read.why ? `Read up to there: ${read.why}.` : `${count(read.moves, 'move', 'moves')} lie ahead; ${read.verdict === 'solves' ? 'they solve the level' : 'they do not solve the level'}.`);
    } catch (e) {
      this.say(e.message);
    }
  }
}

const root = id('game');
if (root && !('own' in root.dataset)) {
  root.play = new Play(root); // for tests
}
