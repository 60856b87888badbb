import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Below this memory the optimizing compiler is left out: for the embedded engine's program it needs 500 MB (decision 167). */
const SMALL_BYTES = 2 * 1024 ** 3;

if (Math.min(totalmem(), process.constrainedMemory() || Infinity) < SMALL_BYTES) setFlagsFromString('--liftoff-only');

// React and React Router choose their build by NODE_ENV when they are first imported: set it before that.
process.env.NODE_ENV ??= 'production';
await import('../build/server/index.js');
