import type { Logger } from 'pino';
import { DatabaseAway, reasonOf } from '../db/away.ts';
import type { AppContext } from '../web/app-context.ts';
import { AwayLog } from './away-log.ts';

/** Faults as lines of the log; that the database went away is one line for all that it hit. */
export function faultLog(log: Logger, away = new AwayLog(log)): AppContext['fault'] {
  return (error, about) => {
    if (error instanceof DatabaseAway) away.refused(reasonOf(error.cause), about['requestId']);
    else log.error({ ...about, err: error }, 'fault');
  };
}
