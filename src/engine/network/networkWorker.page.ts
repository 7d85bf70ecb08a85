/** The program of a web worker that evaluates positions with a network. */
import { serveThreadRequests } from '../threads/pageThread.page.js';
import { serveNetworkThread } from './networkThread.js';

serveThreadRequests(serveNetworkThread);
