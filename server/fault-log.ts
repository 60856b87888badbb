import type { Logger } from 'pino';
import type { World } from '../web/world.ts';

/** Faults as lines of the log. */
export function faultLog(log: Logger): World['fault'] {
  return (error, about) => log.error({ ...about, err: error }, 'fault');
}
