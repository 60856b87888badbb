import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { carryOn, leftAlone } from '../domain/imports/import-steps.ts';
import { type PictureCarrier, PicturesOfImport } from '../domain/imports/picture-carrier.ts';
import type { Files } from '../domain/media/pictures.ts';
import { namesInAll } from '../messages/names.ts';
import { localArchives } from './outside/local-files.ts';
import { pictureFetcher } from './outside/picture-fetch.ts';
import { isPublicAddress } from './outside/public-address.ts';

/** A hundred new products take some tens of milliseconds, which nobody who waits for a page notices. */
const ROWS_AT_ONCE = 100;
const AT_ONCE = 2;
/** After this time an import lets the next one have its turn. */
const TURN_MS = 5_000;
/** An import that nobody has worked on for so long has lost its process. */
const LEFT_ALONE_MS = 60_000;

/** Returns the surroundings of imports, from the parts of the site. */
export function carrierOf(
  parts: Pick<PictureCarrier, 'files' | 'archives' | 'fetchPicture' | 'now' | 'fault'>,
): PictureCarrier {
  return { ...parts, namesOf: namesInAll, rowsAtOnce: ROWS_AT_ONCE };
}

/** Carries imports out in the background, a few at a time and in turns, until it is stopped. */
export class ImportRunner {
  readonly #waiting = new Set<bigint>();
  readonly #running = new Map<bigint, Promise<void>>();
  readonly #pictures = new Map<bigint, PicturesOfImport>();
  #isStopping = false;

  constructor(
    private readonly db: Database,
    private readonly carrier: PictureCarrier,
    private readonly turnMs = TURN_MS,
  ) {}

  /** Number of imports that wait or are being carried out. */
  get waiting(): number {
    return new Set([...this.#waiting, ...this.#running.keys()]).size;
  }

  /** Queues an import that has something to do. */
  readonly nudge = (id: bigint): void => {
    if (!this.#isStopping) this.#waiting.add(id);
    this.#fill();
  };

  /** Continues imports whose process has ended: at a start all unfinished ones, later those that nobody works on. */
  async adopt({ isStart = false }: { isStart?: boolean } = {}): Promise<void> {
    const now = this.carrier.now().getTime();
    for (const id of await leftAlone(this.db, new Date(isStart ? now : now - LEFT_ALONE_MS))) this.nudge(id);
  }

  /** Stops after the running pieces. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#waiting.clear();
    await Promise.all(this.#running.values());
  }

  #fill(): void {
    for (const id of this.#waiting) {
      if (this.#running.size >= AT_ONCE || this.#running.has(id)) continue;
      this.#waiting.delete(id);
      this.#running.set(id, this.#run(id));
    }
  }

  async #run(id: bigint): Promise<void> {
    const pictures = this.#pictures.get(id) ?? new PicturesOfImport(this.db, id, this.carrier);
    this.#pictures.set(id, pictures);
    const turn = AbortSignal.timeout(this.turnMs);
    const isOver = () => this.#isStopping || (turn.aborted && this.#waiting.size > 0);
    let isToGoOn = false;
    try {
      isToGoOn = await carryOn(this.db, id, this.carrier, isOver, pictures);
    } catch (error) {
      // The import is continued by `adopt` a minute later.
      this.carrier.fault(error, { import: String(id) });
    }
    this.#running.delete(id);
    if (!isToGoOn) this.#pictures.delete(id);
    else if (!this.#isStopping) this.#waiting.add(id);
    this.#fill();
  }
}

/** Returns the runner of a site with this data folder, and its store for ZIPs of photos. */
export function importsIn(
  dataDir: string,
  { db, ...parts }: Pick<PictureCarrier, 'files' | 'now' | 'fault'> & { db: Database },
): { runner: ImportRunner; archives: Files } {
  const archives = localArchives(join(dataDir, 'imports'));
  const fetchPicture = pictureFetcher({ isAllowed: isPublicAddress });
  return { archives, runner: new ImportRunner(db, carrierOf({ ...parts, archives, fetchPicture })) };
}
