import type { Logger } from 'pino';
import { DatabaseAway, reasonOf } from '../db/away.ts';
import type { AppContext } from '../web/app-context.ts';
import { AwayLog } from './away-log.ts';

/** Returns a function that logs errors; an outage of the database is summed up in one line. */
export function faultLog(log: Logger, away = new AwayLog(log)): AppContext['fault'] {
  return (error, about) => {
    if (error instanceof DatabaseAway) away.refused(reasonOf(error.cause), about['requestId']);
    else log.error({ ...about, err: error }, 'fault');
  };
}
