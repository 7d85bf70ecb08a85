/** The file that a worker thread of Node runs for a network. */
import { serveThreadRequests } from '../environment.node.js';
import { serveNetworkThread } from './networkThread.js';

serveThreadRequests(serveNetworkThread);
