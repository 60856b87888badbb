import type { FromPrimary, FromWorker, Report, Reports } from './report.ts';

/** The processes that serve behind one port, seen from one of them. */
export interface Siblings {
  /** Number of this worker in the log; null if it is the only process. */
  worker: number | null;
  /** Does this process prepare the store for all? False for a restarted one. */
  isFirst: boolean;
  /** When the shop was started. */
  startedAt: Date;
  /** Says that this process serves, with the lines for the operator. */
  ready(lines: string): void;
  /** Sets the report that this process gives when asked. */
  reportBy(report: () => Promise<Report>): void;
  /** Asks all processes, including this one. */
  reports(): Promise<Reports>;
}

export function alone(startedAt: Date): Siblings {
  let own: () => Promise<Report>;
  return {
    worker: null,
    isFirst: true,
    startedAt,
    ready: (lines) => console.log(lines),
    reportBy: (report) => (own = report),
    reports: async () => ({ each: [await own()], ofEnded: [], endings: 0 }),
  };
}

/** Returns the words by which the primary starts a worker; `amongWorkers` reads them. */
export function wordsOf(worker: number, { isFirst, startedAt }: Pick<Siblings, 'isFirst' | 'startedAt'>): string[] {
  return ['worker', String(worker), isFirst ? 'first' : 'again', startedAt.toISOString()];
}

/** Returns the siblings of a worker, which asks by way of the primary. */
export function amongWorkers([number = '', place = '', startedAt = '']: string[]): Siblings {
  let own: (() => Promise<Report>) | null = null;
  let questions = 0;
  const waiting = new Map<number, (reports: Reports) => void>();
  const send = (message: FromWorker) => process.send?.(message);
  process.on('message', (message: FromPrimary) => {
    if ('reports' in message) waiting.get(message.asked)?.(message.reports);
    // A worker that is asked too early, or fails, is left out this time.
    else
      own?.().then(
        (report) => send({ report, round: message.round }),
        () => {},
      );
  });
  return {
    worker: Number(number),
    isFirst: place === 'first',
    startedAt: new Date(startedAt),
    ready: (ready) => send({ ready }),
    reportBy: (report) => (own = report),
    reports: () =>
      new Promise((resolve) => {
        const ask = (questions += 1);
        waiting.set(ask, (reports) => {
          waiting.delete(ask);
          resolve(reports);
        });
        send({ ask });
      }),
  };
}
