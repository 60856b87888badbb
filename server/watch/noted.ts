import type { FaultCounts } from './fault-counts.ts';
import type { SmsNoted, SmsRecord } from './sms-record.ts';
import type { StorageNoted, StorageRecord } from './storage-record.ts';

/** What a process notes of itself. */
export interface Records {
  sms: SmsRecord;
  storage: StorageRecord;
  faults: FaultCounts;
}

/** What it has noted, in words that another process can be sent. */
export interface Noted {
  sms: SmsNoted;
  storage: StorageNoted | null;
  /** Background work that failed within the last ten minutes. */
  failing: string[];
}

export function notedIn({ sms, storage, faults }: Records): Noted {
  return { sms: sms.noted, storage: storage.noted, failing: faults.failing() };
}
