/** The file that a web worker runs. */
import { serveThreadRequests } from './pageThread.page.js';
import { serveThread } from './thread.js';

serveThreadRequests(serveThread);
