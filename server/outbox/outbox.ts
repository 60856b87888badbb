import type { Database } from '../../db/database.ts';
import { removeOldBudgets, type SmsBudget } from '../../domain/notices/sms-budget.ts';
import { type HandingOver, handOver, handOverNothing } from '../../domain/notices/sms-handover.ts';
import {
  type Sending,
  sendLater,
  settleLostSendings,
  settleSending,
  takeSending,
} from '../../domain/notices/sms-sendings.ts';
import { smsTextOf } from '../../rules/notices/notice-kinds.ts';
import type { NoticeTemplates } from '../outside/sms/settings.ts';
import { SmsFailure, type SmsSender } from '../outside/sms/sms.ts';
import { filledIn } from '../outside/sms/templates.ts';

export interface NoticeSending {
  handing: HandingOver;
  sms: SmsSender;
  templates: NoticeTemplates;
  budget: SmsBudget;
}

export interface OutboxParts {
  db: Database;
  /** Null where notices are shown in the app only. */
  sending: NoticeSending | null;
  now(): Date;
  fault(error: unknown, about: Record<string, unknown>): void;
}

const AT_ONCE = 4;
/** Waits between tries, each after a failure that certainly sent nothing; then it gives up. */
const WAITS_MS = [30_000, 120_000, 600_000, 3_600_000];

/**
 * Sends notices by SMS in the background: each is handed to the provider once, or at most once where the outcome is
 * unknown.
 */
export class Outbox {
  #running: Promise<void> | null = null;
  #isDue = false;
  #isStopping = false;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(private readonly parts: OutboxParts) {}

  /** Starts the work if something may have to be handed over or sent. */
  readonly nudge = (): void => {
    this.#isDue = true;
    if (this.#isStopping || this.#running) return;
    this.#running = this.#run().finally(() => {
      this.#running = null;
      if (this.#isDue) this.nudge();
    });
  };

  /** Finds sendings that no announcement reports: after quiet hours, or after a process that stopped half-way. */
  async sweep(): Promise<void> {
    const { db, sending, now } = this.parts;
    if (!sending) return handOverNothing(db, now());
    await settleLostSendings(db, now());
    await removeOldBudgets(db, now());
    this.nudge();
  }

  /** Stops after the running work. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#isDue = false;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#running;
  }

  /** Resolves when no work is running. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    const { db, sending, now, fault } = this.parts;
    if (!sending) return;
    this.#isDue = false;
    try {
      while (!this.#isStopping && (await handOver(db, sending.handing, now()))) this.#isDue = true;
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.#sendDue(sending)));
    } catch (error) {
      // The next sweep continues.
      fault(error, { outbox: 'sms' });
      this.#isDue = false;
    }
  }

  async #sendDue(by: NoticeSending): Promise<void> {
    while (!this.#isStopping) {
      const sending = await takeSending(this.parts.db, by.handing.queue, {
        budget: by.budget,
        now: this.parts.now(),
      });
      if (sending === null) return;
      if (sending !== 'nothing') await this.#send(sending, by);
    }
  }

  async #send(sending: Sending, by: NoticeSending): Promise<void> {
    const { db, now, fault } = this.parts;
    try {
      await sendSms(sending, by);
      await settleSending(db, sending, { outcome: 'sent', now: now() });
    } catch (error) {
      const { noticeId, tries } = sending;
      fault(error, { notice: String(noticeId) });
      const came = error instanceof SmsFailure ? error.came : 'unknown';
      const wait = WAITS_MS[tries - 1];
      if (came !== 'not-now' || wait === undefined) {
        const outcome = came === 'unknown' ? 'unknown' : 'failed';
        return settleSending(db, sending, { outcome, now: now() });
      }
      await sendLater(db, by.handing.queue, { noticeId, startAfter: new Date(now().getTime() + wait), now: now() });
      this.#lookIn(wait);
    }
  }

  #lookIn(wait: number): void {
    if (this.#isStopping) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.nudge();
    }, wait);
    this.#timers.add(timer.unref());
  }
}

async function sendSms({ kind, about, mobile }: Sending, { sms, templates }: NoticeSending): Promise<void> {
  const template = templates[smsTextOf[kind] ?? 'order'];
  if (!template) throw new SmsFailure('not sent: its text is not registered any more');
  const { order = '' } = about;
  const text = filledIn(template, 'order', order);
  await sms.send({ mobile, text, templateId: template.id, variables: { order } });
}
