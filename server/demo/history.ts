import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { sampleSuppliers } from '../../db/seed/samples/suppliers.ts';
import { seedOnce } from '../../db/seed/seed.ts';
import { demoReseller, demoSupplierId, supplierId } from '../../db/seed/seed-samples.ts';
import { wholly, within } from '../../db/within.ts';
import { personById } from '../../domain/accounts/people.ts';
import { readOlderNotices } from '../../domain/notices/notices.ts';
import { BadForm, Refusal } from '../../domain/refusal.ts';
import { type Chapter, type DemoSeeding, NotYet } from './chapter.ts';
import { chats } from './chats.ts';
import { details } from './details.ts';
import { goods } from './goods.ts';
import { goodsOrders } from './goods-orders.ts';
import { orders } from './orders.ts';
import { requests } from './requests.ts';

const NEWS_MS = 86_400_000;

/**
 * The chapters in order. Each is seeded once per store, so a new chapter reaches existing stores too. A chapter that
 * cannot be seeded holds back later ones: chats need the payment methods from the orders.
 */
const usual: Chapter[] = [orders, chats, requests, details];
/** Chapters of `SAMPLE_DATA=more`. */
const further: Chapter[] = [goods, goodsOrders];

/**
 * Gives the demo accounts two months of history, through the functions that people's actions use, with the clock set
 * back. Each chapter is seeded once and completely. Refused steps are skipped and logged, and never prevent a start.
 * Decision 042.
 */
export async function seedDemoHistory(
  db: Database,
  { log, isMore, ...seeding }: { log: Logger; secret: string; isMore: boolean; now: Date },
): Promise<void> {
  for (const chapter of isMore ? [...usual, ...further] : usual) {
    try {
      const passedOver = await seedChapter(db, chapter, seeding, () => log.debug(`demo ${chapter.name} begun`));
      if (passedOver.length > 0) log.warn({ passedOver }, `demo ${chapter.name} passed over in part`);
    } catch (error) {
      if (error instanceof NotYet) log.info({ because: error.message }, `demo ${chapter.name} wait for another start`);
      else log.error({ err: error }, `demo ${chapter.name} not seeded`);
      return;
    }
  }
}

/** Returns the skipped steps, with the reasons. */
async function seedChapter(
  db: Database,
  chapter: Chapter,
  { secret, now }: { secret: string; now: Date },
  onBegin: () => void,
): Promise<string[]> {
  const passedOver: string[] = [];
  const isSeeded = await seedOnce(db, `sample-${chapter.name}`, now, async (tx) => {
    const reseller = await personById(tx, demoReseller.id);
    const supplier = await personById(tx, demoSupplierId);
    if (reseller?.userType !== 'reseller' || supplier?.userType !== 'supplier') return;
    onBegin();
    const seeding: DemoSeeding = {
      tx,
      db: within(tx),
      reseller,
      secret,
      now,
      async tried(what, run) {
        try {
          await wholly(tx, run);
          return true;
        } catch (error) {
          if (!(error instanceof Refusal || error instanceof BadForm)) throw error;
          passedOver.push(`${what}: ${error instanceof Refusal ? error.key : JSON.stringify(error.fields)}`);
          return false;
        }
      },
    };
    const happenings = await chapter.happenings(seeding);
    // The sort is stable: events at the same moment keep their order.
    for (const { what, run } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
      await seeding.tried(what, run);
    const readers = [demoReseller.id, ...sampleSuppliers.map(({ key }) => supplierId(key))];
    await readOlderNotices(tx, readers, { than: new Date(now.getTime() - NEWS_MS), now });
  });
  if (isSeeded)
    for (const topic of [...chapter.announces, 'notices'] as const)
      db.announcements.announce(topic, [demoReseller.id, demoSupplierId]);
  return passedOver;
}
