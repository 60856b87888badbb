import type { Logger } from 'pino';
import { DatabaseAway, reasonOf } from '../db/away.ts';
import { StorageAway } from '../domain/media/storage-away.ts';
import type { AppContext } from '../web/app-context.ts';
import { AwayLog } from './away-log.ts';
import type { FailureRecord } from './watch/failure-record.ts';

/** Returns a function that logs errors; an outage of the database is summed up in one line. */
export function faultLog(log: Logger, space: FailureRecord, away = new AwayLog(log)): AppContext['fault'] {
  return (error, about) => {
    if (error instanceof DatabaseAway && error.isFull) space.failed(reasonOf(error.cause), about['requestId']);
    else if (error instanceof DatabaseAway) away.refused(reasonOf(error.cause), about['requestId']);
    // The storage logs its own line.
    else if (!(error instanceof StorageAway)) log.error({ ...about, err: error }, 'fault');
  };
}
