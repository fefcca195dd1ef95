// The rules of the game, as org.sokobase.play has them. Knows nothing of pages. Squares are numbered row by row.

const WALL = '#';
const NONE = -1;

/** The directions by their letters. */
const STEPS = { u: [0, -1], r: [1, 0], d: [0, 1], l: [-1, 0] };
export const LETTERS = Object.keys(STEPS);

export const INTO_WALL = 'the player runs into a wall';
export const BOX_INTO_WALL = 'the box is pushed into a wall';
export const BOX_INTO_BOX = 'the box is pushed into another box';

const isPush = letter => letter < 'a';

/** A game in progress: legal moves, of which some are done and the others lie ahead. A step drops what lies ahead. */
export class Game {
  #start;

  /** At the start of a board, given by its rows in the usual characters. */
  constructor(rows) {
    this.width = Math.max(...rows.map(row => row.length));
    this.height = rows.length;
    this.size = this.width * this.height;
    this.walls = new Uint8Array(this.size);
    this.goals = new Uint8Array(this.size);
    this.boxAt = new Int32Array(this.size).fill(NONE); // the number of the box on a square
    this.boxes = []; // the square of each box
    this.off = Object.fromEntries(LETTERS.map(c => [c, STEPS[c][0] + STEPS[c][1] * this.width]));
    rows.forEach((row, y) => {
      for (let x = 0; x < this.width; x++) {
        this.#place(y * this.width + x, row[x] ?? WALL);
      }
    });
    this.#start = { player: this.player, boxes: [...this.boxes] };
    this.moves = [];
    this.done = 0;
  }

  #place(square, symbol) {
    this.walls[square] = symbol === WALL ? 1 : 0;
    this.goals[square] = '.*+'.includes(symbol) ? 1 : 0;
    if ('$*'.includes(symbol)) {
      this.boxAt[square] = this.boxes.push(square) - 1;
    } else if ('@+'.includes(symbol)) {
      this.player = square;
    }
  }

  get length() {
    return this.moves.length;
  }

  /** How many boxes are on no goal. */
  get boxesLeft() {
    return this.boxes.filter(square => !this.goals[square]).length;
  }

  /** Whether the last move was a push that brought the last box to a goal. */
  get isSolved() {
    return this.done > 0 && isPush(this.moves[this.done - 1]) && this.boxesLeft === 0;
  }

  /** Why a step is illegal; an empty text if it is legal. */
  obstacle(direction) {
    const next = this.player + this.off[direction];
    if (this.walls[next]) {
      return INTO_WALL;
    }
    if (this.boxAt[next] === NONE) {
      return '';
    }
    const behind = next + this.off[direction];
    return this.walls[behind] ? BOX_INTO_WALL : this.boxAt[behind] === NONE ? '' : BOX_INTO_BOX;
  }

  /** Takes a step, given by its small letter. Returns why it is illegal; then nothing has changed. */
  step(direction) {
    const why = this.obstacle(direction);
    if (!why) {
      const push = this.boxAt[this.player + this.off[direction]] !== NONE;
      this.moves.length = this.done;
      this.moves.push(push ? direction.toUpperCase() : direction);
      this.#go(direction, push);
      this.done++;
    }
    return why;
  }

  #go(direction, push) {
    const next = this.player + this.off[direction];
    if (push) {
      this.#moveBox(next, next + this.off[direction]);
    }
    this.player = next;
  }

  #moveBox(from, to) {
    const box = this.boxAt[from];
    this.boxAt[from] = NONE;
    this.boxAt[to] = box;
    this.boxes[box] = to;
  }

  /** Undoes a move. Returns whether there was one. */
  back() {
    if (this.done === 0) {
      return false;
    }
    const letter = this.moves[--this.done];
    const off = this.off[letter.toLowerCase()];
    if (isPush(letter)) {
      this.#moveBox(this.player + off, this.player);
    }
    this.player -= off;
    return true;
  }

  /** Does the next move again. Returns whether there was one. */
  forward() {
    if (this.done === this.length) {
      return false;
    }
    const letter = this.moves[this.done++];
    this.#go(letter.toLowerCase(), isPush(letter));
    return true;
  }

  /** Undoes moves to before the last push. */
  backPush() {
    const any = this.done > 0;
    while (this.back() && !isPush(this.moves[this.done])) { /* on */ }
    return any;
  }

  /** Does moves again to behind the next push. */
  forwardPush() {
    const any = this.done < this.length;
    while (this.forward() && !isPush(this.moves[this.done - 1])) { /* on */ }
    return any;
  }

  /** Goes to the place after so many moves. */
  goTo(move) {
    const to = Math.max(0, Math.min(this.length, move));
    while (this.done > to) {
      this.back();
    }
    while (this.done < to) {
      this.forward();
    }
  }

  /** Has these moves ahead from the start, up to the first illegal one, and so many of them done. */
  load(lurd, done = 0) {
    this.goTo(0);
    this.moves.length = 0;
    for (const letter of lurd) {
      if (this.step(letter.toLowerCase())) {
        break;
      }
    }
    this.goTo(done);
  }

  /** All moves, done or ahead. */
  get line() {
    return this.moves.join('');
  }

  /** The moves that are done. */
  get played() {
    return this.moves.slice(0, this.done).join('');
  }

  /** The six measures of the first moves, by the names of their columns. */
  measures(done = this.done) {
    const m = { moves: 0, pushes: 0, box_lines: 0, box_changes: 0, pushing_sessions: 0, player_lines: 0 };
    let player = this.#start.player;
    let last = '';
    let lastBox = NONE;
    let wasPush = false;
    for (let i = 0; i < done; i++) {
      const direction = this.moves[i].toLowerCase();
      const push = isPush(this.moves[i]);
      player += this.off[direction];
      if (push) {
        m.pushes++;
        m.box_lines += player === lastBox && wasPush ? 0 : 1;
        m.box_changes += player === lastBox ? 0 : 1;
        m.pushing_sessions += wasPush ? 0 : 1;
        lastBox = player + this.off[direction];
      }
      m.moves++;
      m.player_lines += direction === last ? 0 : 1;
      last = direction;
      wasPush = push;
    }
    return m;
  }

  /** Each push of the line: the number of its move, its box, where from and to, and whether a box line begins. */
  pushes() {
    const pushes = [];
    let player = this.#start.player;
    const at = new Map(this.#start.boxes.map((square, box) => [square, box]));
    let before = null;
    this.moves.forEach((letter, i) => {
      const off = this.off[letter.toLowerCase()];
      player += off;
      if (!isPush(letter)) {
        before = null;
        return;
      }
      const box = at.get(player);
      at.delete(player);
      at.set(player + off, box);
      pushes.push({ move: i + 1, box, from: player, to: player + off, begins: before !== box });
      before = box;
    });
    return pushes;
  }

  isFree(square) {
    return !this.walls[square] && this.boxAt[square] === NONE;
  }

  /** How far the player has to walk from a square to each other one; -1 where he cannot. One square can be free, one barred. */
  distances(from = this.player, freed = NONE, barred = NONE) {
    const far = new Int32Array(this.size).fill(-1);
    const queue = [from];
    far[from] = 0;
    for (let i = 0; i < queue.length; i++) {
      for (const c of LETTERS) {
        const to = queue[i] + this.off[c];
        if (far[to] < 0 && to !== barred && (to === freed || this.isFree(to))) {
          far[to] = far[queue[i]] + 1;
          queue.push(to);
        }
      }
    }
    return far;
  }

  /** A shortest walk between two squares as letters; null if there is none. */
  walk(to, from = this.player, freed = NONE, barred = NONE) {
    const far = this.distances(to, freed, barred);
    if (far[from] < 0) {
      return null;
    }
    let letters = '';
    for (let at = from; at !== to;) {
      const c = LETTERS.find(each => far[at + this.off[each]] === far[at] - 1);
      letters += c;
      at += this.off[c];
    }
    return letters;
  }

  /**
   * Where a box can be pushed while the others stay: for each square the fewest pushes, and for those the fewest moves, with the way.
   * States are the square of the box and the direction of the last push; layers are numbers of pushes.
   */
  ways(box) {
    const from = this.boxes[box];
    const best = new Map(); // by square: the state that comes there best
    const seen = new Set();
    let layer = [{ at: from, player: this.player, moves: 0, by: '', before: null }];
    while (layer.length) {
      const next = new Map();
      for (const state of layer) {
        const far = this.distances(state.player, from, state.at);
        for (const c of LETTERS) {
          const to = state.at + this.off[c];
          const side = state.at - this.off[c];
          const key = to * 4 + LETTERS.indexOf(c);
          if (far[side] < 0 || seen.has(key) || !(to === from || this.isFree(to))) {
            continue;
          }
          const moves = state.moves + far[side] + 1;
          if (!next.has(key) || moves < next.get(key).moves) {
            next.set(key, { at: to, player: state.at, moves, by: c, side, before: state });
          }
        }
      }
      const found = new Map();
      for (const [key, state] of next) {
        seen.add(key);
        if (!best.has(state.at) && state.moves < (found.get(state.at)?.moves ?? Infinity)) {
          found.set(state.at, state);
        }
      }
      found.forEach((state, square) => best.set(square, state));
      layer = [...next.values()];
    }
    best.delete(from);
    return best;
  }

  /** The letters of a way that was found. */
  spell(state) {
    if (!state.before) {
      return '';
    }
    const start = state;
    let first = start;
    while (first.before) {
      first = first.before;
    }
    const walk = this.walk(state.side, state.before.player, first.at, state.before.at);
    return this.spell(state.before) + walk + state.by;
  }

  /** The squares of the boxes that can be pushed to a square while the others stay. */
  boxesFor(goal) {
    const likely = this.#pulledFrom(goal);
    return this.boxes.filter((square, box) => square !== goal && likely.has(square) && this.ways(box).has(goal));
  }

  /** The squares from which a box comes to another one if the player may stand wherever he likes: quick to find, and not too few. */
  #pulledFrom(goal) {
    const seen = new Set([goal]);
    for (const at of seen) {
      for (const c of LETTERS) {
        const from = at - this.off[c];
        if (!this.walls[from] && !this.walls[from - this.off[c]]) {
          seen.add(from);
        }
      }
    }
    return seen;
  }

  /** The position as rows of the usual characters. */
  rows() {
    const rows = [];
    for (let y = 0; y < this.height; y++) {
      let row = '';
      for (let x = 0; x < this.width; x++) {
        row += this.symbol(y * this.width + x);
      }
      rows.push(row);
    }
    return rows;
  }

  symbol(square) {
    const goal = this.goals[square];
    if (this.walls[square]) {
      return WALL;
    }
    return this.boxAt[square] !== NONE ? (goal ? '*' : '$') : square === this.player ? (goal ? '+' : '@') : goal ? '.' : ' ';
  }
}

/** Plays moves as the server's Replay does: up to the one that solves the board, or that is illegal. */
export function replay(rows, lurd) {
  const game = new Game(rows);
  for (let i = 0; i < lurd.length; i++) {
    const why = game.step(lurd[i].toLowerCase());
    if (why) {
      return { verdict: 'illegal', at: i + 1, why };
    }
    if (game.isSolved) {
      return { verdict: 'solves', measures: game.measures() };
    }
  }
  return { verdict: 'falls-short', measures: game.measures() };
}
