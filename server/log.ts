import pino, { type DestinationStream, type Logger } from 'pino';
import { DatabaseAway } from '../db/away.ts';
import { fieldsWithoutSecrets, withoutSecrets } from './without-secrets.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** Makes the log: one line of JSON for each event, without telephone numbers, codes, keys and passwords. */
export function logAt(level: LogLevel, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    // Errors are serialized below, before secrets are removed.
    serializers: { err: (error: unknown) => error },
    formatters: { log: withErrorsInWords },
    hooks: {
      logMethod(args, method) {
        method.apply(
          this,
          args.map((one: unknown) => (typeof one === 'string' ? withoutSecrets(one) : one)) as typeof args,
        );
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function withErrorsInWords(fields: Record<string, unknown>): Record<string, unknown> {
  const { err } = fields;
  // The stack is left out: it only shows where the driver noticed the outage.
  if (err instanceof DatabaseAway) return fieldsWithoutSecrets({ ...fields, err: err.message });
  return fieldsWithoutSecrets(err instanceof Error ? { ...fields, err: pino.stdSerializers.err(err) } : fields);
}
