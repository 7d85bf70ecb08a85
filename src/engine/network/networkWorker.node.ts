/** The program of a worker thread of Node that evaluates positions with a network. */
import { serveThreadRequests } from '../environment.node.js';
import { serveNetworkThread } from './networkThread.js';

serveThreadRequests(serveNetworkThread);
