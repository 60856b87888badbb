import type { Logger } from 'pino';
import { AwayLog } from '../away-log.ts';
import { FailureRecord, FULL_FOR_MS } from './failure-record.ts';
import { FaultCounts } from './fault-counts.ts';
import type { Records } from './noted.ts';
import { SmsRecord } from './sms-record.ts';

/** Makes the records of a process; `flush` logs at once what they and `away` have collected. */
export function recordsOn(log: Logger, away = new AwayLog(log)): { records: Records; flush(): void } {
  const [storage, space] = [new AwayLog(log, 'storage'), new AwayLog(log, 'space')];
  return {
    records: {
      sms: new SmsRecord(),
      storage: new FailureRecord(storage.refused),
      space: new FailureRecord(space.refused, { latelyMs: FULL_FOR_MS }),
      faults: new FaultCounts(),
    },
    flush() {
      for (const one of [away, storage, space]) one.flush();
    },
  };
}
