/** The file that a web worker runs for a network. */
import { serveThreadRequests } from '../threads/pageThread.page.js';
import { serveNetworkThread } from './networkThread.js';

serveThreadRequests(serveNetworkThread);
