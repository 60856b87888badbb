import type { Store } from '../../db/connect.ts';
import type { SmsBudget } from '../../domain/notices/sms-budget.ts';
import { smsTexts } from '../../rules/notices/notice-kinds.ts';
import { madeUp } from '../code-sender.ts';
import { once } from '../outside/sms/post.ts';
import { providerOf } from '../outside/sms/provider.ts';
import type { SmsSettings } from '../outside/sms/settings.ts';
import type { SmsRecord } from '../watch/sms-record.ts';
import { openBossQueue } from './boss-queue.ts';
import { Outbox, type OutboxParts } from './outbox.ts';

/** Opens the outbox of a running site; without registered texts it sends nothing. `stop` waits for running work. */
export async function openOutbox(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  sms: SmsSettings,
  { budget, record, now, fault }: Pick<OutboxParts, 'now' | 'fault'> & { budget: SmsBudget; record: SmsRecord },
): Promise<Pick<Outbox, 'sweep' | 'stop'>> {
  const texts = sms.provider === 'console' ? [] : smsTexts.filter((text) => sms.noticeTemplates?.[text] !== undefined);
  if (sms.provider === 'console' || texts.length === 0) return new Outbox({ db, sending: null, now, fault });
  const queue = await openBossQueue(db, engine, (error) => fault(error, { outbox: 'queue' }));
  const sending = {
    handing: { queue, texts, withheld: madeUp },
    sms: record.of(providerOf(sms, once)),
    templates: sms.noticeTemplates ?? {},
    budget,
  };
  const outbox = new Outbox({ db, sending, now, fault });
  const unhear = db.announcements.on(['notices'], outbox.nudge);
  outbox.nudge();
  return {
    sweep: () => outbox.sweep(),
    async stop() {
      unhear();
      await outbox.stop();
      await queue.stop();
    },
  };
}
