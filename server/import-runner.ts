import type { Database } from '../db/database.ts';
import { resumeImport, takeStalledImports, touchImports } from '../domain/imports/import-steps.ts';
import { type PictureCarrier, PicturesOfImport } from '../domain/imports/picture-carrier.ts';
import { namesInAll } from '../messages/names.ts';
import { pictureFetcher } from './outside/picture-fetch.ts';
import { isPublicAddress } from './outside/public-address.ts';

/** A hundred new products take some tens of milliseconds, which nobody waiting for a page notices. */
const ROWS_AT_ONCE = 100;
const AT_ONCE = 2;
/** After this time an import yields to the next one. */
const TURN_MS = 5_000;
/** An import untouched for this long, three beats, has lost its process. */
const LEFT_ALONE_MS = 30_000;

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

  /** Number of imports that are waiting or running. */
  get waiting(): number {
    return this.#own().length;
  }

  #own(): bigint[] {
    return [...new Set([...this.#waiting, ...this.#running.keys()])];
  }

  /** Queues an import that has something to do. */
  readonly nudge = (id: bigint): void => {
    if (!this.#isStopping) this.#waiting.add(id);
    this.#fill();
  };

  /**
   * Marks this process's imports, waiting ones included, as having a process, and continues abandoned ones. A process
   * that is alone on the store takes over all unfinished imports when it starts.
   */
  async adopt({ isAlone = false }: { isAlone?: boolean } = {}): Promise<void> {
    if (this.#isStopping) return;
    const now = this.carrier.now();
    await touchImports(this.db, this.#own(), now);
    const since = isAlone ? now : longAgo(now);
    for (const id of await takeStalledImports(this.db, since, now)) this.nudge(id);
  }

  /** Stops after the running pieces; another process, or the next start, continues the rest at once. */
  async stop(): Promise<void> {
    const own = this.#own();
    this.#isStopping = true;
    this.#waiting.clear();
    await Promise.all(this.#running.values());
    await touchImports(this.db, own, longAgo(this.carrier.now())).catch((error: unknown) =>
      this.carrier.fault(error, { failed: 'imports' }),
    );
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
      isToGoOn = await resumeImport(this.db, id, this.carrier, isOver, pictures);
    } catch (error) {
      // `adopt` continues the import half a minute later.
      this.carrier.fault(error, { import: String(id) });
    }
    this.#running.delete(id);
    if (!isToGoOn) this.#pictures.delete(id);
    else if (!this.#isStopping) this.#waiting.add(id);
    this.#fill();
  }
}

function longAgo(now: Date): Date {
  return new Date(now.getTime() - LEFT_ALONE_MS);
}

export function importsOf({
  db,
  ...parts
}: Pick<PictureCarrier, 'files' | 'archives' | 'now' | 'fault'> & { db: Database }): ImportRunner {
  return new ImportRunner(db, carrierOf({ ...parts, fetchPicture: pictureFetcher({ isAllowed: isPublicAddress }) }));
}
