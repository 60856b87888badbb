import { openStore, type Store } from '../db/connect.ts';
import type { AppContext } from '../web/app-context.ts';
import { codeSending } from './code-sender.ts';
import { type CommandSocket, commandsOf } from './command-socket.ts';
import { compose, prepare } from './compose.ts';
import { settingsFrom } from './env.ts';
import { faultLog } from './fault-log.ts';
import { logAt } from './log.ts';
import { systemClock } from './outside/clock.ts';
import { openStorage } from './outside/storage/open-storage.ts';
import { shutForOthers, writeForOurselves } from './private-folder.ts';
import { recordsOn } from './watch/records.ts';
import { alone } from './workers/siblings.ts';

/** Parts that survive an edit: this module and its imports are loaded again, but a database cannot be opened twice. */
interface Kept {
  store: Store;
  sending: Pick<AppContext, 'sms' | 'smsTexts' | 'shownCode'>;
  secret: string;
  commands: CommandSocket | null;
}

const keeper = globalThis as typeof globalThis & { thokInDevelopment?: Promise<Kept> };

writeForOurselves();
export const settings = settingsFrom();
shutForOthers(settings.dataDir);
const log = logAt(settings.logLevel);
const { records } = recordsOn(log);
const fault = records.faults.of(faultLog(log, records.space));
const storage = openStorage(settings, records.storage.failed);

async function open(): Promise<Kept> {
  const store = await openStore(settings);
  try {
    const secret = await prepare(store, settings, { log });
    const commands = await commandsOf({ ...store, storage }, settings, fault);
    return { store, secret, sending: codeSending(store.db, settings, { log, record: records.sms }), commands };
  } catch (error) {
    await store.close();
    throw error;
  }
}

const { store, sending, secret, commands } = await (keeper.thokInDevelopment ??= open());

const { appContext, imports, noting, ...site } = compose(store, settings, {
  secret,
  replicas: null,
  sending,
  storage,
  log,
  fault,
  records,
  isStopping: () => false,
  siblings: alone(systemClock.now()),
  clientFolder: null,
});

/** The site from the present sources; scripts/dev.mjs serves it. */
export const { app } = site;

export async function close(): Promise<void> {
  appContext.live.closeAll();
  commands?.close();
  await imports.stop();
  await noting.write();
  await store.close();
}
