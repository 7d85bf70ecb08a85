/** The file that a worker thread of Node runs. */
import { serveThreadRequests } from '../environment.node.js';
import { serveThread } from './thread.js';

serveThreadRequests(serveThread);
