import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { type Store, storeOn } from '../../db/connect.ts';
import { embeddedEngineOn, extensions } from '../../db/engine-embedded.ts';
import { CopiedFiles } from './kept-files.ts';

/**
 * Limit for waiting for the connection: code that uses `db` inside its own transaction waits for ever, and a test must
 * show it. Fifty at once on a loaded machine wait a second or two.
 */
export const POOL_WAIT_MS = 5000;

/** A small buffer, because each start fills it; a world has few rows and is started hundreds of times. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

let compiling: Promise<WebAssembly.Module> | undefined;

/** Returns the engine's program, compiled once for all worlds of a worker. */
function compiled(): Promise<WebAssembly.Module> {
  compiling ??= readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return compiling;
}

/** Returns an empty database in memory; its write-ahead log has small segments, because each copy includes one. */
export function emptyPglite(): Promise<PGlite> {
  return opened({ initDbStartParams: ['--wal-segsize=1'] });
}

/** Returns a new store, copied from the files kept at `path`. */
export async function storeFromFiles(path: string): Promise<Store> {
  const memory = emptyMemory();
  // The engine creates a memory even if it does not use it, so it gets the smallest.
  const pglite = await opened({ fs: new CopiedFiles(path, memory), initialMemory: PAGE_BYTES });
  return storeOn(
    embeddedEngineOn(pglite, POOL_WAIT_MS, () => left.push(memory)),
    'embedded',
  );
}

const PAGE_BYTES = 65_536;
/** 128 MB, as the engine's program asks for, and the maximum that it can use. */
const MEMORY_PAGES = { initial: 2048, maximum: 32_768 };

/** Memories of closed stores: a new one would make V8 collect the garbage of the whole worker. */
const left: WebAssembly.Memory[] = [];

function emptyMemory(): WebAssembly.Memory {
  const memory = left.pop();
  if (!memory) return new WebAssembly.Memory(MEMORY_PAGES);
  new Uint8Array(memory.buffer).fill(0);
  return memory;
}

async function opened(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ extensions, startParams, pgliteWasmModule: await compiled(), ...options });
}
