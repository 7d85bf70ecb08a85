/** Writes a large random network into a packed file: node bench/network/writeLargeNetwork.mjs FILE */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { largeNetwork, networkBytes } from './randomNetworks.mjs';

writeFileSync(process.argv[2], gzipSync(await networkBytes(largeNetwork()), { level: 1 }));
