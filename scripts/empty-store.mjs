// Keeps an empty database of the embedded engine beside the build, so that a first start need not make one: that takes
// 300 MB more than running it (decision 167). `node --liftoff-only scripts/empty-store.mjs`.
import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

const pglite = await PGlite.create();
const archive = await pglite.dumpDataDir('gzip');
writeFileSync('build/empty-store.tar.gz', new Uint8Array(await archive.arrayBuffer()));
await pglite.close();
