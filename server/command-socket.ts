import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { Store } from '../db/connect.ts';
import { StoreFailure } from '../db/failure.ts';
import type { AppContext } from '../web/app-context.ts';
import { sealKeyOf } from './backup/seal.ts';
import { type Command, carryOut, commandSchema } from './commands/command.ts';
import type { CommandRun } from './commands/run.ts';
import type { Settings } from './env.ts';
import { systemClock } from './outside/clock.ts';
import { secretFor } from './secret.ts';

/** Where the server that holds a data folder hears commands. Whoever may open it may do what the operator may. */
export interface CommandSocket {
  close(): void;
}

/** One line each way: the command, then what is said, and at last how it ended. */
const answerSchema = v.union([
  v.strictObject({ say: v.string() }),
  v.strictObject({ isWell: v.boolean() }),
  v.strictObject({ refused: v.string() }),
]);

type Answer = v.InferOutput<typeof answerSchema>;

/** Kernels take some 104 bytes of path. */
const PATH_BYTES_MAX = 100;
/** The longest path that a kernel takes has 4096 bytes. */
const REQUEST_BYTES_MAX = 10_000;
const REQUEST_MS = 5_000;

/** Hears commands for an embedded store, which no second process may open. A store on a server needs none. */
export async function commandsOf(
  store: Store,
  settings: Pick<Settings, 'dataDir' | 'backupKey' | 'secret'>,
  fault: AppContext['fault'],
): Promise<CommandSocket | null> {
  if (store.engine === 'server') return null;
  const { dataDir } = settings;
  const run = (command: Command, say: CommandRun['say']) =>
    carryOut({ ...store, dataDir, sealKey: sealKeyOf(settings), secret: secretFor(settings) }, command, {
      say,
      now: systemClock.now,
    }).catch((error: unknown) => {
      if (!(error instanceof StoreFailure)) fault(error, { command: command.command });
      throw error;
    });
  try {
    return await listen(socketPath(dataDir), run);
  } catch (error) {
    // The shop can be served without it.
    fault(error, { commands: dataDir });
    return null;
  }
}

/**
 * Asks the server that runs on this data folder; says what it says, and gives whether all is well. Null when none runs
 * there.
 */
export async function askRunningServer(
  dataDir: string,
  command: Command,
  say: CommandRun['say'],
): Promise<boolean | null> {
  const socket = existsSync(dataDir) ? await connected(socketPath(dataDir)) : null;
  if (!socket) return null;
  socket.write(`${JSON.stringify(command)}\n`);
  try {
    for await (const line of createInterface({ input: socket })) {
      const answer = v.parse(answerSchema, JSON.parse(line));
      if ('refused' in answer) throw new StoreFailure(answer.refused);
      if ('isWell' in answer) return answer.isWell;
      say(answer.say);
    }
  } finally {
    socket.destroy();
  }
  throw new StoreFailure('The server that runs on this data folder ended before it answered.');
}

/** Beside the data; where the path is too long for a kernel, in a folder of our own for temporary files. */
function socketPath(dataDir: string): string {
  const folder = realpathSync(dataDir);
  const beside = join(folder, 'commands.sock');
  if (Buffer.byteLength(beside) <= PATH_BYTES_MAX) return beside;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  const own = join(tmpdir(), `thok-${name}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  // Anybody can make folders there, and would be sent the password.
  const { uid, mode } = lstatSync(own);
  if (uid !== process.getuid?.() || (mode & 0o170777) !== 0o040700)
    throw new StoreFailure(`The folder ${own} is open to others. Remove it.`);
  return join(own, 'commands.sock');
}

/** The data folder is held by this process alone, so a socket that lies there was left by one that was killed. */
async function listen(
  path: string,
  run: (command: Command, say: CommandRun['say']) => Promise<boolean>,
): Promise<CommandSocket> {
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // The program that asked may have gone.
    socket.on('error', () => {});
    void answer(socket, run);
  });
  await bound(server, path);
  return {
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** The file is there from the first moment for its owner alone. */
async function bound(server: Server, path: string): Promise<void> {
  const usual = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
      process.umask(usual);
    });
  } finally {
    process.umask(usual);
  }
  chmodSync(path, 0o600);
}

async function answer(
  socket: Socket,
  run: (command: Command, say: CommandRun['say']) => Promise<boolean>,
): Promise<void> {
  const tell = (told: Answer) => {
    if (socket.writable) socket.write(`${JSON.stringify(told)}\n`);
  };
  const command = await asked(socket);
  if (command === null) tell({ refused: 'The server that runs on this data folder does not know this command.' });
  else {
    await run(command, (line) => tell({ say: line })).then(
      (isWell) => tell({ isWell }),
      (error: unknown) =>
        tell({
          refused:
            error instanceof StoreFailure
              ? error.message
              : 'The server that runs on this data folder failed; its log says why.',
        }),
    );
  }
  socket.end();
  socket.setTimeout(REQUEST_MS, () => socket.destroy());
}

/** The first line that is sent, when it is a command; null for anything else, also what is too long or comes too late. */
function asked(socket: Socket): Promise<Command | null> {
  return new Promise((resolve) => {
    let text = '';
    const settle = (command: Command | null) => {
      socket.setTimeout(0);
      // Whatever follows is let go.
      socket.removeAllListeners('data').resume();
      resolve(command);
    };
    socket.setEncoding('utf8');
    socket.setTimeout(REQUEST_MS, () => settle(null));
    socket.on('end', () => settle(null));
    socket.on('close', () => settle(null));
    socket.on('data', (part: string) => {
      text += part;
      const end = text.indexOf('\n');
      if (end >= 0) settle(commandIn(text.slice(0, end)));
      else if (text.length > REQUEST_BYTES_MAX) settle(null);
    });
  });
}

function commandIn(line: string): Command | null {
  try {
    const parsed = v.safeParse(commandSchema, JSON.parse(line));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Null when nobody hears there. */
function connected(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(new StoreFailure(`The server that runs on this data folder cannot be asked: ${error.message}.`));
    });
  });
}
