// A board on a page: the ground comes from the server, boxes and player are nodes that move. A step touches two of them.

const SVG = 'http://www.w3.org/2000/svg';
const UNIT = 10;
const BOX = 'M1 1h8v8h-8z';
const BOX_ON_GOAL = 'M1 1h8v8h-8zm1 4a3 3 0 1 0 6 0a3 3 0 1 0-6 0z';
const PLAYER = 'M1 5a4 4 0 1 0 8 0a4 4 0 1 0-8 0z';
const PLAYER_ON_GOAL = PLAYER + 'm1 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z';

/** How squares are marked: by shapes, not by colour alone. */
const SHAPES = {
  reach: 'm4.2 5a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0z',
  dead: 'm3 3l4 4m0-4l-4 4',
  target: 'm5 2.4l2.6 2.6l-2.6 2.6l-2.6-2.6z',
  chosen: 'm.4.4h9.2v9.2h-9.2z',
  lost: 'm.8.8l8.4 8.4m0-8.4l-8.4 8.4',
  cursor: 'm.2 3v-2.8h2.8m4 0h2.8v2.8m0 4v2.8h-2.8m-4 0h-2.8v-2.8',
};
const BELOW_PIECES = ['reach', 'dead', 'target'];

/** A node of SVG with attributes. */
export function svg(name, attributes = {}, text = '') {
  const node = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([key, value]) => node.setAttribute(key, value));
  node.textContent = text;
  return node;
}

/** A node of HTML with properties and children. */
export function html(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

/** The letters of a column, A to Z, AA and so on; in small ones those of a row. */
export function letters(number) {
  return number < 0 ? '' : letters(Math.floor(number / 26) - 1) + String.fromCharCode(65 + number % 26);
}

/** Shows a game in a drawing. */
export class BoardView {
  #marks = new Map();
  #shown = [];
  #player = -1;

  constructor(drawing, game, corner = { left: 0, top: 0 }) {
    this.drawing = drawing;
    this.game = game;
    this.corner = corner;
    const pieces = drawing.querySelector('.pieces');
    pieces.replaceChildren();
    this.nodes = game.boxes.map(() => pieces.appendChild(svg('path', { 'fill-rule': 'evenodd' })));
    this.player = pieces.appendChild(svg('path', { class: 'bp', 'fill-rule': 'evenodd' }));
    this.show();
  }

  /** Draws what has changed. */
  show(glides = false) {
    this.drawing.classList.toggle('glides', glides);
    this.game.boxes.forEach((square, box) => {
      if (this.#shown[box] !== square) {
        const goal = this.game.goals[square];
        this.#put(this.nodes[box], square, goal ? BOX_ON_GOAL : BOX);
        this.nodes[box].setAttribute('class', goal ? 'bd' : 'bb');
        this.#shown[box] = square;
        if (this.numbers) {
          this.#put(this.numbers[box], square);
        }
      }
    });
    if (this.#player !== this.game.player) {
      this.#player = this.game.player;
      this.#put(this.player, this.#player, this.game.goals[this.#player] ? PLAYER_ON_GOAL : PLAYER);
    }
  }

  #put(node, square, shape) {
    node.style.transform = `translate(${this.x(square)}px,${this.y(square)}px)`;
    if (shape && node.getAttribute('d') !== shape) {
      node.setAttribute('d', shape);
    }
  }

  x(square) {
    return square % this.game.width * UNIT;
  }

  y(square) {
    return Math.floor(square / this.game.width) * UNIT;
  }

  /** Marks squares in one of the ways of SHAPES; none takes the marks away. */
  mark(kind, squares) {
    let node = this.#marks.get(kind);
    if (!node) {
      if (!squares.length) {
        return;
      }
      node = svg('path', { class: 'mark ' + kind });
      this.drawing.querySelector(BELOW_PIECES.includes(kind) ? '.marks' : '.over').append(node);
      this.#marks.set(kind, node);
    }
    node.setAttribute('d', squares.map(s => `M${this.x(s)} ${this.y(s)}${SHAPES[kind]}`).join(''));
  }

  /** Shows the way of a box as a line through these squares. */
  trail(squares) {
    this.trailNode ??= this.drawing.querySelector('.marks').appendChild(svg('path', { class: 'mark trail' }));
    const points = squares.map(s => `${this.x(s) + UNIT / 2} ${this.y(s) + UNIT / 2}`);
    this.trailNode.setAttribute('d', points.length ? 'M' + points.join('L') : '');
  }

  /** Shows numbers on boxes, or no longer. */
  number(on) {
    this.numbers?.forEach(node => node.remove());
    this.numbers = on ? this.game.boxes.map((square, box) => {
      const node = svg('text', { class: 'box-number', x: UNIT / 2, y: UNIT / 2 }, box + 1);
      this.drawing.querySelector('.over').append(node);
      this.#put(node, square);
      return node;
    }) : null;
  }

  /** Shows letters along the edges, or no longer. */
  coordinates(on) {
    const { width, height } = this.game;
    this.edges?.remove();
    this.edges = null;
    if (on) {
      this.edges = this.drawing.appendChild(svg('g', { class: 'edges', 'aria-hidden': true }));
      const add = (x, y, text) => this.edges.append(svg('text', { x, y }, text));
      for (let i = 0; i < width; i++) {
        add(UNIT * (i + 0.5), -UNIT / 2, letters(this.corner.left + i));
      }
      for (let i = 0; i < height; i++) {
        add(-UNIT / 2, UNIT * (i + 0.5), letters(this.corner.top + i).toLowerCase());
      }
    }
    const edge = on ? UNIT : 0;
    this.drawing.setAttribute('viewBox', [-edge, -edge, UNIT * width + edge, UNIT * height + edge].join(' '));
  }

  /** What a square is called. */
  name(square) {
    const x = this.corner.left + square % this.game.width;
    const y = this.corner.top + Math.floor(square / this.game.width);
    return letters(x) + letters(y).toLowerCase();
  }

  /** The square at a place of the screen; -1 outside the board. */
  squareAt(clientX, clientY) {
    const at = new DOMPoint(clientX, clientY).matrixTransform(this.drawing.getScreenCTM().inverse());
    const x = Math.floor(at.x / UNIT);
    const y = Math.floor(at.y / UNIT);
    return x >= 0 && y >= 0 && x < this.game.width && y < this.game.height ? y * this.game.width + x : -1;
  }
}

/** What the measures are called on pages, by the names of their columns. */
export const MEASURES = { moves: 'Moves', pushes: 'Pushes', box_lines: 'Box lines', box_changes: 'Box changes',
  pushing_sessions: 'Sessions', player_lines: 'Player lines' };

/** The row of a table with the six measures. */
export function measuresRow(name, measures) {
  return html('tr', {}, html('th', { scope: 'row', textContent: name }),
    ...Object.values(measures).map(value => html('td', { textContent: value.toLocaleString('en') })));
}

/** The actions of keys in some modes, as the server's table has them: by the name of the key. */
export function actions(table, modes) {
  const found = new Map();
  table.filter(row => modes.includes(row.mode)).forEach(row => row.keys.forEach(key => found.set(key, row.action)));
  return found;
}

/** What a key is called in that table; nothing if it is one of the browser's. */
export function keyName(event) {
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  return isCommand ? '' : event.key === ' ' ? 'Space' : event.key;
}
