// node --import 'file:///.../lost-writes.mjs?folder=DATA&disk=COPY': the process writes to DATA as usual, and COPY is
// what a power cut would leave. Writes reach COPY with the fsync of their file; names and deletions at once, in order,
// as in a journal.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative, resolve } from 'node:path';

const { searchParams } = new URL(import.meta.url);
const [folder, disk] = [searchParams.get('folder') ?? '', searchParams.get('disk') ?? ''];
const real = { ...fs };
/** @type {Map<number, string>} */
const paths = new Map();
/** What no fsync has reached yet, by path. @type {Map<string, { at: number, bytes: Buffer }[]>} */
const waiting = new Map();

/** @param {unknown} path */
const onDisk = (path) => {
  const below = relative(folder, resolve(String(path)));
  return below === '' || !below.startsWith('..') ? join(disk, below) : null;
};

fs.openSync = (path, ...how) => {
  const file = real.openSync(path, ...how);
  const place = onDisk(path);
  if (place !== null) paths.set(file, place);
  else paths.delete(file);
  return file;
};
// @ts-expect-error one of the two ways to call it, by which the engine does
fs.writeSync = (file, buffer, offset, length, at) => {
  const count = real.writeSync(file, buffer, offset, length, at);
  const place = paths.get(file);
  if (place !== undefined) {
    const bytes = Buffer.from(buffer.buffer, buffer.byteOffset + offset, count);
    waiting.set(place, [...(waiting.get(place) ?? []), { at, bytes: Buffer.from(bytes) }]);
  }
  return count;
};
fs.fsyncSync = (file) => {
  real.fsyncSync(file);
  const place = paths.get(file);
  if (place === undefined || real.fstatSync(file).isDirectory()) return;
  const kept = real.openSync(place, real.existsSync(place) ? 'r+' : 'w+');
  for (const { at, bytes } of waiting.get(place) ?? []) real.writeSync(kept, bytes, 0, bytes.byteLength, at);
  real.ftruncateSync(kept, real.fstatSync(file).size);
  real.closeSync(kept);
  waiting.delete(place);
};
fs.mkdirSync = (path, ...how) => {
  const made = real.mkdirSync(path, ...how);
  const place = onDisk(path);
  if (place !== null) real.mkdirSync(place, { recursive: true });
  return made;
};
fs.renameSync = (from, to) => {
  real.renameSync(from, to);
  const [old, place] = [onDisk(from), onDisk(to)];
  if (old === null || place === null) return;
  if (real.existsSync(old)) real.renameSync(old, place);
  const writes = waiting.get(old);
  waiting.delete(place);
  if (writes) waiting.set(place, writes);
  waiting.delete(old);
  for (const [file, known] of paths) if (known === old) paths.set(file, place);
};
fs.unlinkSync = (path) => {
  real.unlinkSync(path);
  const place = onDisk(path);
  if (place === null) return;
  real.rmSync(place, { force: true });
  waiting.delete(place);
};
syncBuiltinESMExports();
