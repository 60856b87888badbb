import type { SmsOutcomes } from '../../rules/admin/health.ts';
import { systemClock } from '../outside/clock.ts';
import { SmsFailure, type SmsSender } from '../outside/sms/sms.ts';

const RECENT = 20;

/** Outcomes of messages, with times for ordering those of several processes. */
export interface SmsNoted {
  sent: number;
  failed: number;
  recent: { at: number; isSent: boolean }[];
  /** Reason of the last failure; its text is null if it might contain a number. */
  reason: { at: number; text: string | null } | null;
}

/** Outcomes of the messages that this process gave to the provider. */
export class SmsRecord {
  #noted: SmsNoted = { sent: 0, failed: 0, recent: [], reason: null };

  /** Returns a sender that notes each outcome. */
  of(sender: SmsSender): SmsSender {
    return {
      send: async (message) => {
        try {
          await sender.send(message);
          this.#note(true);
        } catch (error) {
          const at = this.#note(false);
          // An SmsFailure's words contain no number and no code; any other error's might.
          this.#noted.reason = { at, text: error instanceof SmsFailure ? error.message : null };
          throw error;
        }
      },
    };
  }

  get noted(): SmsNoted {
    return this.#noted;
  }

  #note(isSent: boolean): number {
    const at = systemClock.now().getTime();
    const { sent, failed, recent, reason } = this.#noted;
    this.#noted = {
      sent: sent + Number(isSent),
      failed: failed + Number(!isSent),
      recent: [...recent, { at, isSent }].slice(-RECENT),
      reason,
    };
    return at;
  }
}

/** Puts together what several processes have noted. */
export function outcomesOf(noted: SmsNoted[]): SmsOutcomes {
  const recent = noted.flatMap((one) => one.recent).toSorted((one, other) => one.at - other.at);
  const reasons = noted.flatMap(({ reason }) => reason ?? []).toSorted((one, other) => one.at - other.at);
  return {
    sent: noted.reduce((sum, { sent }) => sum + sent, 0),
    failed: noted.reduce((sum, { failed }) => sum + failed, 0),
    recent: recent.slice(-RECENT).map(({ isSent }) => isSent),
    reason: reasons.at(-1)?.text ?? null,
  };
}
