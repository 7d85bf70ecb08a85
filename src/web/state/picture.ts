/** Saves the board as a picture. */
import { download, fileName } from './downloads.js';

/** The width of the picture in pixels. */
const WIDTH = 1200;
const SVG = 'http://www.w3.org/2000/svg';

/** All rules of the page's style sheets, for a drawing that stands alone. */
const allStyles = (): string =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');

/** The drawings of the board as one SVG text, without the invisible cells on top. */
function boardSvg(): string | undefined {
  const layers = [...document.querySelectorAll('.board > svg')].slice(0, -1);
  const [first] = layers;
  if (!first) return undefined;
  const whole = document.createElementNS(SVG, 'svg');
  whole.setAttribute('viewBox', first.getAttribute('viewBox') ?? '');
  for (const name of ['width', 'height']) whole.setAttribute(name, String(WIDTH));
  for (const name of ['theme', 'board'] as const) whole.dataset[name] = document.documentElement.dataset[name] ?? '';
  const style = document.createElementNS(SVG, 'style');
  style.textContent = allStyles();
  // The classes of the page around the board decide on some of its styles.
  const board = document.createElementNS(SVG, 'g');
  board.setAttribute('class', document.querySelector('.board')?.getAttribute('class') ?? '');
  for (const layer of layers) board.append(...[...layer.childNodes].map((child) => child.cloneNode(true)));
  whole.append(style, board);
  return new XMLSerializer().serializeToString(whole);
}

/** Saves the board, as it is drawn now, as a file in the format PNG. Returns false if there is no board. */
export async function savePicture(): Promise<boolean> {
  const svg = boardSvg();
  if (svg === undefined) return false;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(WIDTH, WIDTH);
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, WIDTH);
  const picture = await canvas.convertToBlob({ type: 'image/png' });
  download(new Uint8Array(await picture.arrayBuffer()), 'image/png', `${fileName()}.png`);
  return true;
}
