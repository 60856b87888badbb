// Run after every `npm install`: npm leaves optional packages of other platforms out of the lockfile when the
// registry copy lacks them, and `npm ci` then refuses that lockfile. This adds a stub for each one missing.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const platforms = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
  wasm32: 'wasm',
  openharmony: 'openharmony',
};
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];
let added = 0;

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path}/node_modules/${name}`;
    const hoisted = `node_modules/${name}`;
    if (lock.packages[nested] || lock.packages[hoisted]) continue;
    const words = name.split(/[-/]/);
    const os = Object.keys(platforms).find((key) => words.includes(key));
    const cpu = processors.find((key) => words.includes(key) || words.some((word) => word.startsWith(`${key}_`)));
    lock.packages[hoisted] = {
      version: version.replace(/^[\^~]/, ''),
      optional: true,
      ...(entry.dev && { dev: true }),
      os: [os ? platforms[os] : 'none'],
      cpu: [cpu ?? 'none'],
    };
    added += 1;
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} stubs added`);
