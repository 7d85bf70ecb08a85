/** The file that a web worker runs. */
import { serveThread } from './thread.js';

const serve = serveThread((reply) => postMessage(reply));
addEventListener('message', (event) => serve(event.data));
