// Leaves in node_modules what the built server needs: what the lockfile marks as for development goes, and so do
// source maps, types and the symbols of Node. Run it in a copy: `npm ci` brings everything back.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';

/** The client is built of these, and TypeScript is an optional peer of a library. */
const built = ['@fontsource', '@typescript', 'typescript', 'csstype', '@types'];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const [path, { dev, devOptional }] of Object.entries(packages))
  if (path !== '' && (dev || devOptional)) rmSync(path, { recursive: true, force: true });
for (const name of [...built, '.bin', '.cache', '.vite', '.vitest-cache', '.package-lock.json'])
  rmSync(`node_modules/${name}`, { recursive: true, force: true });
for (const path of globSync('node_modules/**/*.{map,d.ts,d.mts,d.cts,md}')) rmSync(path, { force: true });
// Where there are no binutils the image is 18 MB larger.
spawnSync('strip', ['node_modules/node/bin/node']);
