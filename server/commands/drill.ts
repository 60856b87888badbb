import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StoreFailure } from '../../db/failure.ts';
import { placeOfArchives } from '../backup/place-of-archives.ts';
import { tryArchive, type Verdict } from '../backup/trial.ts';
import { BadSetting, type Settings } from '../env.ts';

/** Runs `npm run drill -- [FILE]`: proves that a back-up can be restored, the newest of the schedule unless another is named. */
export async function drill(settings: Settings, [file, ...more]: string[]): Promise<number> {
  if (file?.startsWith('-') || more.length > 0)
    throw new BadSetting('Say which back-up to try: npm run drill -- FILE.zip, or nothing for the newest.');
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(settings.dataDir, 'scratch-'));
  try {
    const path = file === undefined ? await newest(settings, folder) : resolve(settings.calledFrom, file);
    console.log(`Trying ${path}.`);
    const verdict = await tryArchive(settings, path, (line) => console.log(line));
    // A server that started this process reads the verdict from a message.
    process.send?.(verdict);
    for (const line of linesOf(verdict)) console.log(line);
    return verdict.failure === null && verdict.broken.length === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (process.connected) process.disconnect();
  }
}

async function newest(settings: Settings, folder: string): Promise<string> {
  const place = placeOfArchives(settings);
  const found = (await place.list()).at(-1);
  if (found) return place.fetched(found.name, folder);
  throw new StoreFailure(`There is no back-up of the schedule in ${place.label}. Name one: npm run drill -- FILE.zip`);
}

function linesOf({ failure, reason, broken, engine, restoreMs, checkMs }: Verdict): string[] {
  if (failure !== null) return [`This back-up is not to be relied on: ${reason}`];
  const where = engine === 'embedded' ? 'an embedded scratch store' : 'a scratch database on the server';
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    `It came back whole: restored into ${where} in ${seconds(restoreMs)}, looked through in ${seconds(checkMs)}, and removed again.`,
    ...(broken.length === 0
      ? ['The rules of stock and orders hold in it.']
      : [`The shop itself breaks ${broken.length} rules of stock and orders:`, ...broken]),
  ];
}
