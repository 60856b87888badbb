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
import type { CommandRun, Shop } from './commands/run.ts';
import type { Settings } from './env.ts';
import { systemClock } from './outside/clock.ts';
import { secretFor } from './secret.ts';

/**
 * Socket on which a data folder's server takes commands. The file's permissions protect it: anyone who can open it may
 * do what the operator may.
 */
export interface CommandSocket {
  close(): void;
}

/** One JSON line at a time: the client sends the command, the server sends lines to print and finally the result. */
const answerSchema = v.union([
  v.strictObject({ say: v.string() }),
  v.strictObject({ isWell: v.boolean() }),
  v.strictObject({ refused: v.string() }),
]);

type Answer = v.InferOutput<typeof answerSchema>;

/** Kernels accept about 104 bytes for a socket's path. */
const PATH_BYTES_MAX = 100;
/** Room for the longest path of a file, 4096 bytes. */
const REQUEST_BYTES_MAX = 10_000;
const REQUEST_MS = 5_000;

/**
 * Takes commands for an embedded store, which no second process can open; a store on a PostgreSQL server needs no
 * socket.
 */
export async function commandsOf(
  store: Store & Pick<Shop, 'storage'>,
  settings: Pick<Settings, 'dataDir' | 'backupKey' | 'secret'>,
  fault: AppContext['fault'],
): Promise<CommandSocket | null> {
  if (store.engine === 'server') return null;
  const { dataDir } = settings;
  const run = (command: Command, say: CommandRun['say']) =>
    carryOut({ ...store, sealKey: sealKeyOf(settings), secret: secretFor(settings) }, command, {
      say,
      now: systemClock.now,
    }).catch((error: unknown) => {
      if (!(error instanceof StoreFailure)) fault(error, { command: command.command });
      throw error;
    });
  try {
    return await listen(socketPath(dataDir), run);
  } catch (error) {
    // The shop works without the socket, so this only logs.
    fault(error, { commands: dataDir });
    return null;
  }
}

/**
 * Sends a command to the server that runs on this data folder, prints its lines, and returns its result. Null when no
 * server runs there.
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

/**
 * Returns a path beside the data or, where that is too long for a kernel, in a folder of our own for temporary files.
 */
function socketPath(dataDir: string): string {
  const folder = realpathSync(dataDir);
  const beside = join(folder, 'commands.sock');
  if (Buffer.byteLength(beside) <= PATH_BYTES_MAX) return beside;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  const own = join(tmpdir(), `thok-${name}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  // Anyone can create folders there; a folder that is not ours would receive the password.
  const { uid, mode } = lstatSync(own);
  if (uid !== process.getuid?.() || (mode & 0o170777) !== 0o040700)
    throw new StoreFailure(`The folder ${own} is open to others. Remove it.`);
  return join(own, 'commands.sock');
}

/** Listens on the socket. The data folder is locked by this process, so an existing socket was left by a killed one. */
async function listen(
  path: string,
  run: (command: Command, say: CommandRun['say']) => Promise<boolean>,
): Promise<CommandSocket> {
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // The client may have disconnected.
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

/** Binds the socket so that only the owner can access its file from the first moment. */
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
  const send = (line: Answer) => {
    if (socket.writable) socket.write(`${JSON.stringify(line)}\n`);
  };
  const command = await asked(socket);
  if (command === null) send({ refused: 'The server that runs on this data folder does not know this command.' });
  else {
    await run(command, (line) => send({ say: line })).then(
      (isWell) => send({ isWell }),
      (error: unknown) =>
        send({
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

/** Reads the first line as a command; null for anything else, and for a line that is too long or comes too late. */
function asked(socket: Socket): Promise<Command | null> {
  return new Promise((resolve) => {
    let text = '';
    const settle = (command: Command | null) => {
      socket.setTimeout(0);
      // Further input is discarded.
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

/** Connects to the socket; null if no server is listening. */
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
