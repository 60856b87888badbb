// Prepares a checkout for a command: dependencies as the lockfile names them and, with the word 'build', a build of the
// present sources. Runs on any Node from 20 and needs no package.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const sources = ['rules', 'messages', 'domain', 'db', 'web', 'server', 'public'];
const configs = [
  'package-lock.json',
  'messages/settings.inlang/settings.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/compress.mjs',
  'scripts/screen-modules.ts',
  'scripts/browsers.ts',
  'scripts/build-id.ts',
];

function run(command, args, env = {}) {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Names that the build itself writes among the sources; they are left out of the digest, which would otherwise change
 * with each build.
 */
const written = ['compiled', 'settings.inlang'];

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return written.includes(entry.name) ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Runs `work` unless `stamp` contains `wanted`; the stamp is written last, so that an interrupted run is repeated. */
function unlessStamped(stamp, wanted, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  work();
  writeFileSync(stamp, wanted);
}

unlessStamped('node_modules/.installed', digest(['package-lock.json']), () => {
  console.log('Installing what package-lock.json names ...');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
});

if (process.argv.includes('build')) {
  const files = [...sources.flatMap(filesBelow), ...configs].sort();
  unlessStamped('build/.built', digest(files), () => {
    console.log('Building ...');
    run('react-router', ['build', '--logLevel=warn'], { NODE_ENV: 'production' });
    run('node', ['scripts/compress.mjs']);
  });
  unlessStamped('build/.store', digest(['package-lock.json', 'scripts/empty-store.mjs']), () => {
    run('node', ['--liftoff-only', 'scripts/empty-store.mjs']);
  });
}
