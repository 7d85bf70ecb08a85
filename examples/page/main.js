/** A game on 9x9: you play Black, the engine answers as White. */
import { columnOf, createPlayer, Game, opponent, PASS, pointsOf, rowOf, stoneAt } from 'insei';

const SIZE = 9;
const KOMI = 7;
const game = new Game(SIZE);
const board = document.querySelector('#board');
const state = document.querySelector('#state');

// Levels 1 to 10 play as strongly on every machine.
const player = await createPlayer('level-3', { threads: 1, memoryMiB: 64, seed: 1 });
const situation = () => ({ game, color: game.position.toMove, komi: KOMI, handicap: 0 });

const svg = (name, attributes) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

function draw() {
  board.setAttribute('viewBox', `-0.6 -0.6 ${SIZE + 0.2} ${SIZE + 0.2}`);
  const lines = Array.from({ length: SIZE }, (_, i) => `M0 ${i}H${SIZE - 1}M${i} 0V${SIZE - 1}`).join('');
  const points = pointsOf(SIZE).map((point) => {
    const color = stoneAt(game.position, point);
    const at = { cx: columnOf(point, SIZE), cy: rowOf(point, SIZE), r: 0.46 };
    const circle = svg('circle', color ? { ...at, fill: color } : { ...at, class: 'free' });
    circle.addEventListener('click', () => turn(point));
    return circle;
  });
  board.replaceChildren(svg('path', { d: lines, stroke: 'black', 'stroke-width': 0.03 }), ...points);
}

let isBusy = false;

async function turn(point) {
  if (isBusy || game.isOver) return;
  const verdict = game.play('black', point);
  if (verdict !== 'ok') return say(`You cannot play there: ${verdict}.`);
  isBusy = true;
  draw();
  say('The engine thinks …');
  const { move } = await player.choose(situation(), { budget: {} });
  isBusy = false;
  if (move === 'resign') return say('The engine resigns: you win.');
  if (!game.isOver) game.play(opponent('black'), move);
  draw();
  if (!game.isOver) return say(move === PASS ? 'The engine passes. Your turn.' : 'Your turn.');
  const { lead } = await player.judge(situation());
  say(lead > 0 ? `You win by ${lead} points.` : `The engine wins by ${-lead} points.`);
}

const say = (text) => {
  state.textContent = text;
};

document.querySelector('#pass').addEventListener('click', () => turn(PASS));
draw();
say('Your turn: you are Black.');
