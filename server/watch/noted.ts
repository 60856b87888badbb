import type { FailureNoted, FailureRecord } from './failure-record.ts';
import type { FaultCounts } from './fault-counts.ts';
import type { SmsNoted, SmsRecord } from './sms-record.ts';

export interface Records {
  sms: SmsRecord;
  storage: FailureRecord;
  /** Data that the database could not store for lack of space. */
  space: FailureRecord;
  faults: FaultCounts;
}

/** A process's records, in a form that can be sent to another process. */
export interface Noted {
  sms: SmsNoted;
  storage: FailureNoted | null;
  space: FailureNoted | null;
  /** Background work that failed within the last ten minutes. */
  failing: string[];
}

export function notedIn({ sms, storage, space, faults }: Records): Noted {
  return { sms: sms.noted, storage: storage.noted, space: space.noted, failing: faults.failing() };
}
