import { type Selectable, sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import type { MessageKey } from '../../messages/message-key.ts';
import { type PictureIndex, PictureKeys, pictureIndex, picturesFor } from '../../rules/catalogue/picture-names.ts';
import { personById, type Supplier } from '../accounts/people.ts';
import { showOtherPictures } from '../catalogue/picture-replacement.ts';
import { type ProductState, productStates } from '../catalogue/product-states.ts';
import { type Files, isUploadOf, storePictures } from '../media/pictures.ts';
import type { PictureFetcher } from '../media/remote-pictures.ts';
import { StorageAway } from '../media/storage-away.ts';
import { Refusal } from '../refusal.ts';
import { picturesInZip, type ZippedPicture } from '../sheets/zip-pictures.ts';
import { type Carrier, lockImport } from './import-run.ts';
import { isAddress, ownPicture, printSource } from './judging/wanted-pictures.ts';
import type { ImportRowsTable } from './tables.ts';
import { showVariantPicture } from './variant-pictures.ts';

const ROWS_AT_ONCE = 20;
const AT_ONCE = 3;
/** After this time a piece of work begins no more pictures, so that others get their turn. */
const PIECE_MS = 5_000;
/** A server that was too slow this often is not asked again. */
const SLOW_MAX = 3;

export interface PictureCarrier extends Carrier {
  files: Files;
  archives: Files;
  fetchPicture: PictureFetcher;
}

type WaitingRow = Pick<
  Selectable<ImportRowsTable>,
  | 'number'
  | 'pictures'
  | 'product_id'
  | 'version_after'
  | 'before'
  | 'outcome'
  | 'head'
  | 'variant_id'
  | 'variant_picture'
>;

/** Loads the pictures of one import: each address and each file of its ZIP is read once. */
export class PicturesOfImport {
  readonly #brought = new Map<string, Promise<string>>();
  readonly #slow = new Map<string, number>();
  #album: Promise<PictureIndex<ZippedPicture>> | undefined;

  constructor(
    private readonly db: Database,
    private readonly id: bigint,
    private readonly carrier: PictureCarrier,
  ) {}

  /**
   * Loads the pictures of the next rows; false when no row waits for pictures. A picture that cannot be loaded is noted
   * at its row.
   */
  async next(): Promise<boolean> {
    const { supplier_id } = await this.db
      .selectFrom('imports')
      .select('supplier_id')
      .where('id', '=', this.id)
      .executeTakeFirstOrThrow();
    const supplier = (await personById(this.db, supplier_id)) as Supplier | null;
    const rows = supplier ? await this.#waiting() : [];
    if (!supplier || rows.length === 0) return false;
    const wanted = [...new Set(rows.flatMap(sourcesOf))];
    const brought = new Map<string, string | Refusal>();
    const late = AbortSignal.timeout(PIECE_MS);
    await inParallel(wanted, late, async (source) => {
      brought.set(source, await this.#bring(supplier, source).catch(refused(this.carrier, this.id)));
    });
    for (const row of rows) {
      const results = sourcesOf(row).flatMap((source) => brought.get(source) ?? []);
      if (results.length < sourcesOf(row).length) continue;
      await this.db.transaction().execute((tx) => this.#show(tx, supplier, row, results));
    }
    this.db.announcements.announceGathered('catalogue');
    return true;
  }

  /** Frees the ZIP, which is large, until the next turn. */
  rest(): void {
    this.#album = undefined;
  }

  #waiting(): Promise<WaitingRow[]> {
    return this.db
      .selectFrom('import_rows')
      .select(['number', 'pictures', 'product_id', 'version_after', 'before', 'outcome'])
      .select(['head', 'variant_id', 'variant_picture'])
      .where('import_id', '=', this.id)
      .where('outcome', 'in', ['created', 'updated'])
      .where(sql<boolean>`(pictures <> '{}' or variant_picture <> '')`)
      .where('pictures_at', 'is', null)
      .orderBy('number')
      .limit(ROWS_AT_ONCE)
      .execute();
  }

  /** Loads the picture of a source; returns its address here. */
  #bring(supplier: Supplier, source: string): Promise<string> {
    const known = this.#brought.get(source);
    if (known) return known;
    const bringing = this.#get(supplier, source);
    this.#brought.set(source, bringing);
    return bringing;
  }

  async #get(supplier: Supplier, source: string): Promise<string> {
    const own = ownPicture(source);
    if (own !== null && (await isUploadOf(this.db, supplier, own))) return own;
    if (own !== null) throw new Refusal(422, 'images_invalid');
    return isAddress(source)
      ? this.#store(supplier, source, await this.#fetch(source))
      : this.#fromZip(supplier, await this.#zipped(source));
  }

  async #store(supplier: Supplier, source: string | null, bytes: Uint8Array): Promise<string> {
    const now = this.carrier.now();
    const [url = ''] = await storePictures(this.db, this.carrier.files, supplier, { pictures: [bytes], now });
    if (source !== null) await this.#remember(supplier, source, url, now);
    return url;
  }

  /** Equal bytes are one picture, whatever their names, and the same picture as in an earlier import. */
  #fromZip(supplier: Supplier, { print, read }: ZippedPicture): Promise<string> {
    const source = printSource(print);
    const known = this.#brought.get(source ?? '');
    if (known) return known;
    const bringing = (async () => {
      const kept = source === null ? null : await this.#kept(supplier, source);
      return kept ?? this.#store(supplier, source, await read());
    })();
    if (source !== null) this.#brought.set(source, bringing);
    return bringing;
  }

  async #kept(supplier: Supplier, source: string): Promise<string | null> {
    const known = await this.db
      .selectFrom('picture_sources')
      .select('url')
      .where('supplier_id', '=', supplier.id)
      .where('source', '=', source)
      .executeTakeFirst();
    return known && (await isUploadOf(this.db, supplier, known.url)) ? known.url : null;
  }

  async #fetch(source: string): Promise<Uint8Array> {
    const host = URL.parse(source)?.host ?? '';
    const times = () => this.#slow.get(host) ?? 0;
    if (times() >= SLOW_MAX) throw new Refusal(422, 'picture_url_slow');
    try {
      return await this.carrier.fetchPicture(source);
    } catch (error) {
      if (error instanceof Refusal && error.key === 'picture_url_slow') this.#slow.set(host, times() + 1);
      throw error;
    }
  }

  async #remember(supplier: Supplier, source: string, url: string, at: Date): Promise<void> {
    await this.db
      .insertInto('picture_sources')
      .values({ supplier_id: supplier.id, source, url, at })
      .onConflict((conflict) => conflict.columns(['supplier_id', 'source']).doUpdateSet({ url, at }))
      .execute();
  }

  async #zipped(name: string): Promise<ZippedPicture> {
    this.#album ??= this.#open();
    const [file] = picturesFor({ pictures: [name], sku: '', name: '' }, await this.#album, new PictureKeys());
    if (!file) throw new Refusal(422, 'picture_not_in_zip');
    return file;
  }

  async #open(): Promise<PictureIndex<ZippedPicture>> {
    const archive = await this.db
      .selectFrom('import_archives')
      .select('key')
      .where('import_id', '=', this.id)
      .executeTakeFirst();
    const bytes = archive && (await this.carrier.archives.get(archive.key));
    return pictureIndex(bytes ? await picturesInZip(bytes) : []);
  }

  /** Shows the loaded pictures and notes the missing ones; a product that was changed meanwhile keeps its own. */
  async #show(tx: Connection, supplier: Supplier, row: WaitingRow, results: (string | Refusal)[]): Promise<void> {
    if (!(await lockImport(tx, this.id, 'pictures'))) return;
    const now = this.carrier.now();
    const noted =
      row.pictures.length > 0
        ? await this.#showAtProduct(tx, supplier, row, { results: results.slice(0, row.pictures.length), now })
        : { problems: {}, replaced: null };
    await this.#note(tx, row, { ...noted, now });
    const ofVariant = results[row.pictures.length];
    const problem = ofVariant === undefined ? null : await this.#showAtVariant(tx, supplier, row, { ofVariant, now });
    if (problem !== null) await this.#noteProblem(tx, row, { variantPicture: [problem] });
  }

  async #showAtProduct(
    tx: Connection,
    supplier: Supplier,
    row: WaitingRow,
    { results, now }: { results: (string | Refusal)[]; now: Date },
  ): Promise<{ problems: Record<string, MessageKey[]>; replaced: string[] | null }> {
    const productId = row.product_id ?? 0n;
    const state = (await productStates(tx, supplier, [productId], { lock: 'columns' })).get(productId);
    const had = results.map((result, place) => shownAlready(row.pictures[place], state) ?? result);
    const urls = [...new Set(had.filter((result) => typeof result === 'string'))];
    const problems: Record<string, MessageKey[]> = Object.fromEntries(
      had.flatMap((result, place) => (typeof result === 'string' ? [] : [[`picture${place + 1}`, [result.key]]])),
    );
    const isAsLeft = state?.version === row.version_after;
    const shown = isAsLeft && state && urls.length > 0 ? { productId, urls, own: state.images } : null;
    const isShown = shown !== null && (await showOtherPictures(tx, supplier, shown, now));
    const isRefused = state && urls.length > 0 && !isShown;
    if (isRefused) problems['picture1'] = [isAsLeft ? 'images_invalid' : 'import_row_moved'];
    return { problems, replaced: isShown ? shown.own : null };
  }

  async #showAtVariant(
    tx: Connection,
    supplier: Supplier,
    { number, head, product_id, variant_id }: WaitingRow,
    { ofVariant, now }: { ofVariant: string | Refusal; now: Date },
  ): Promise<MessageKey | null> {
    if (typeof ofVariant !== 'string') return ofVariant.key;
    const row = { importId: this.id, head: head ?? number, productId: product_id ?? 0n, variantId: variant_id };
    return showVariantPicture(tx, supplier, row, { url: ofVariant, now });
  }

  async #noteProblem(tx: Connection, { number }: WaitingRow, problems: Record<string, MessageKey[]>): Promise<void> {
    await sql`update import_rows set problems = problems || ${JSON.stringify(problems)}::jsonb
      where import_id = ${this.id} and number = ${number}`.execute(tx);
  }

  /** Records the result for a row's pictures, and the product's former pictures. */
  async #note(
    tx: Connection,
    row: WaitingRow,
    { problems, replaced, now }: { problems: Record<string, MessageKey[]>; replaced: string[] | null; now: Date },
  ): Promise<void> {
    const before = row.before ?? { columns: {}, added: {} };
    await tx
      .updateTable('import_rows')
      .set({
        pictures_at: now,
        problems: JSON.stringify(problems),
        ...(replaced && {
          version_after: (row.version_after ?? 0) + 1,
          ...(row.outcome === 'updated' && { before: JSON.stringify({ ...before, images: replaced }) }),
        }),
      })
      .where('import_id', '=', this.id)
      .where('number', '=', row.number)
      .where('pictures_at', 'is', null)
      .execute();
    await tx.updateTable('imports').set({ touched_at: now }).where('id', '=', this.id).execute();
  }
}

/** Returns the sources of a row's pictures, the variant's last. */
function sourcesOf({ pictures, variant_picture }: WaitingRow): string[] {
  return variant_picture === '' ? pictures : [...pictures, variant_picture];
}

/** Returns the address if the product shows this picture already: it may move to another place, whoever uploaded it. */
function shownAlready(source: string | undefined, state: ProductState | undefined): string | null {
  const own = ownPicture(source ?? '');
  return own !== null && state?.images.includes(own) ? own : null;
}

function refused(carrier: Carrier, id: bigint) {
  return (error: unknown): Refusal => {
    // The storage is away and the picture is fine: the import waits, and goes on with it.
    if (error instanceof StorageAway) throw error;
    if (error instanceof Refusal) return error;
    carrier.fault(error, { import: String(id) });
    return new Refusal(422, 'image_unreadable');
  };
}

/** Runs `work` for the items in parallel; items that were not begun in time are left out. */
async function inParallel<Item>(items: Item[], late: AbortSignal, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      await work(item);
      if (late.aborted) break;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
