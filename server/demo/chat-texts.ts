import type { SampleSaying } from '../../db/seed/samples/types.ts';
import { SAMPLE_WAREHOUSE } from '../../db/seed/seed-samples.ts';
import type { Supplier } from '../../domain/accounts/people.ts';
import { openChat } from '../../domain/inquiries/chat-opening.ts';
import { counter } from '../../domain/inquiries/counter-offer.ts';
import { sendInquiry } from '../../domain/inquiries/inquiry.ts';
import { sendMessage } from '../../domain/inquiries/message.ts';
import { sendQuote } from '../../domain/inquiries/quote.ts';
import { acceptQuote } from '../../domain/inquiries/quote-acceptance.ts';
import { readThread } from '../../domain/inquiries/read-mark.ts';
import type { Files } from '../../domain/media/pictures.ts';
import { setStock } from '../../domain/stock/levels.ts';
import type { Side } from '../../rules/chat/thread.ts';
import type { PaymentMethod } from '../../rules/payments/payment.ts';
import { type DemoSeeding, validUntil } from './chapter.ts';
import { address } from './order-steps.ts';

/** A chat so far, with its latest inquiry and quote. */
export interface DemoChat {
  supplier: Supplier;
  /** The side that wrote last, and so has read everything. */
  lastBy: Side | null;
  threadId: bigint | null;
  inquiryId: bigint | null;
  quoteId: bigint | null;
}

interface ChatSaying {
  saying: SampleSaying;
  key: string;
  now: Date;
}

/** The demo's messages have no pictures. */
const noFiles: Files = { put: async () => {}, get: async () => null, remove: async () => {} };

/** Lets one side read the chat and write a message; returns the chat afterwards. */
export async function say(seeding: DemoSeeding, chat: DemoChat, message: ChatSaying): Promise<DemoChat> {
  const { threadId, lastBy, supplier } = chat;
  const { by } = message.saying;
  const author = by === 'supplier' ? supplier : seeding.reseller;
  if (threadId !== null && lastBy !== by)
    await readThread(seeding.db, author, { threadId, upTo: Number.MAX_SAFE_INTEGER, now: message.now });
  return { ...(await write(seeding, chat, message)), lastBy: by };
}

async function write(seeding: DemoSeeding, chat: DemoChat, { saying, key, now }: ChatSaying): Promise<DemoChat> {
  const { db, reseller } = seeding;
  const { supplier, threadId, inquiryId, quoteId } = chat;
  if ('opens' in saying) {
    return { ...chat, threadId: await openChat(db, reseller, { productId: BigInt(saying.opens), now }) };
  }
  if ('asks' in saying) return ask(seeding, chat, { saying, key, now });
  if (threadId === null) return chat;
  if (!('counters' in saying) && 'words' in saying) {
    const author = saying.by === 'supplier' ? supplier : reseller;
    await sendMessage(db, noFiles, author, { threadId, text: saying.words, pictures: [], key, now });
    return chat;
  }
  if (inquiryId === null) return chat;
  if ('counters' in saying) {
    const { pieces, target: targetPrice } = saying.counters;
    await counter(db, reseller, { inquiryId, pieces, targetPrice, words: saying.words, key, now });
    return chat;
  }
  if ('quotes' in saying) {
    const { quotes: cartons, validDays, pricePerCarton, delivery, note } = saying;
    const draft = { cartons, pricePerCarton, delivery, note, validUntil: validUntil(now, validDays), now };
    return { ...chat, quoteId: await sendQuote(db, supplier, { inquiryId }, { ...draft, isMoreMeant: true }) };
  }
  if (quoteId !== null) await accept(seeding, { ...chat, quoteId }, { paymentMethod: saying.accepts, now });
  return chat;
}

async function ask(
  { db, tx, reseller }: DemoSeeding,
  chat: DemoChat,
  { saying, key, now }: ChatSaying & { saying: Extract<SampleSaying, { asks: number }> },
): Promise<DemoChat> {
  const { asks, pieces, target, words } = saying;
  const threadId = await sendInquiry(db, reseller, {
    productId: BigInt(asks),
    pieces,
    targetPrice: target,
    pincode: address.pincode,
    words,
    key,
    now,
  });
  const { id: inquiryId } = await tx
    .selectFrom('inquiries')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { ...chat, threadId, inquiryId, quoteId: null };
}

/** Accepts a quote. Adds the ordered pieces to the stock first, so that the stock stays as it was. */
async function accept(
  { db, tx, reseller }: DemoSeeding,
  { supplier, quoteId }: DemoChat & { quoteId: bigint },
  { paymentMethod, now }: { paymentMethod: PaymentMethod; now: Date },
): Promise<void> {
  const quote = await tx
    .selectFrom('quotes')
    .select(['product_id', 'cartons', 'pieces_per_carton'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const { product_id: productId, cartons, pieces_per_carton: each } = quote;
  const change = { supplierId: supplier.id, changedBy: supplier.id, reason: 'sample', now } as const;
  if (productId !== null)
    await setStock(tx, change, [{ productId, warehouseId: SAMPLE_WAREHOUSE, pieces: { by: cartons * each } }]);
  await acceptQuote(db, reseller, { quoteId, address, paymentMethod, now });
}
