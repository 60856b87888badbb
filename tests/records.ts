import { FailureRecord, FULL_FOR_MS } from '../server/watch/failure-record.ts';
import { FaultCounts } from '../server/watch/fault-counts.ts';
import type { Records } from '../server/watch/noted.ts';
import { SmsRecord } from '../server/watch/sms-record.ts';
import type { MovableClock } from './clock.ts';

/** Returns the records of a world's process, which expire by its clock. */
export function recordsBy(clock: MovableClock): Records {
  return {
    sms: new SmsRecord(),
    storage: new FailureRecord(() => {}),
    space: new FailureRecord(() => {}, { latelyMs: FULL_FOR_MS, passed: () => clock.now().getTime() }),
    faults: new FaultCounts(),
  };
}
