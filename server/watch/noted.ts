import type { FailureNoted, FailureRecord } from './failure-record.ts';
import type { FaultCounts } from './fault-counts.ts';
import type { SmsNoted, SmsRecord } from './sms-record.ts';

/** What a process notes of itself. */
export interface Records {
  sms: SmsRecord;
  storage: FailureRecord;
  /** What the database could not keep for lack of space. */
  space: FailureRecord;
  faults: FaultCounts;
}

/** What it has noted, in words that another process can be sent. */
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
