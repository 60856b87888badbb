import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StoreFailure } from '../../db/failure.ts';
import { inspected } from '../../db/inspected.ts';
import { thisVersion } from '../about.ts';
import { askRunningServer } from '../command-socket.ts';
import { BadSetting, type Settings, settingsFrom } from '../env.ts';
import { systemClock } from '../outside/clock.ts';
import { secretFor } from '../secret.ts';
import { choiceFindings } from './choices.ts';
import { connectionFindings } from './connections.ts';
import { databaseFindings } from './database.ts';
import { advice, type Finding, lineOf, mend, summaryOf, well } from './finding.ts';
import { folderFindings } from './folder.ts';
import { otherServerFindings } from './other-servers.ts';
import { publicFindings } from './public-url.ts';

const say = (line: string) => console.log(line);

/** Runs `npm run doctor`: looks at the whole set-up, changes nothing, and returns 1 where something must be mended. */
export async function doctor(): Promise<number> {
  say(`Thok ${thisVersion()} looks at its set-up. Nothing is changed.`);
  const findings: Finding[] = [];
  const note = (found: Finding[]) => {
    for (const finding of found) say(lineOf(finding));
    findings.push(...found);
  };
  try {
    const settings = settingsFrom();
    note(choiceFindings(settings));
    note(await folderFindings(settings.dataDir));
    note(await storeFindings(settings));
    note(await publicFindings(settings, secretFor(settings), systemClock.now()));
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    note([mend('Settings', error.message)]);
  }
  say(summaryOf(findings));
  return findings.some(({ level }) => level === 'now') ? 1 : 0;
}

async function storeFindings(settings: Settings): Promise<Finding[]> {
  const { databaseUrl } = settings;
  const { now } = systemClock;
  try {
    if (databaseUrl === null) return await embeddedFindings(settings);
    const address = { databaseUrl, directUrl: settings.directUrl };
    const found = await inspected(address, async (tx) => [
      ...(await databaseFindings(tx, { engine: 'server', secret: secretFor(settings), now })),
      ...(settings.directUrl === null ? await connectionFindings(tx, settings.workers) : []),
    ]);
    return [...found, ...(await otherServerFindings({ ...settings, databaseUrl }))];
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return [mend('Database', error.message)];
  }
}

/**
 * Asks the server that holds the embedded store; without a server the store stays closed, because opening it writes.
 */
async function embeddedFindings({ dataDir }: Settings): Promise<Finding[]> {
  if (!existsSync(join(dataDir, 'postgres'))) return [well('Database', 'the first start makes one in DATA_DIR.')];
  const lines: string[] = [];
  const answered = await askRunningServer(dataDir, { command: 'doctor' }, (line) => lines.push(line));
  if (answered !== null) return lines.map((line) => JSON.parse(line) as Finding);
  return [advice('Database', 'the embedded one is shut, because Thok does not run. Start it to have it looked at.')];
}
