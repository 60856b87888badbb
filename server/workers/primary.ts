import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { logAt } from '../log.ts';
import { systemClock } from '../outside/clock.ts';
import { withEnded } from './ended-figures.ts';
import type { Figures, FromPrimary, FromWorker, Report } from './report.ts';
import { wordsOf } from './siblings.ts';

/** Wait before a worker is restarted; it doubles each time, and is short again after a worker that has lived. */
const WAIT_MS = 200;
const WAIT_MAX_MS = 30_000;
const LIVED_MS = 60_000;
/** Workers end within serve.ts's three waits of three seconds; any that are left are killed. */
const STOP_MS = 12_000;
/** A worker that does not answer in time is represented by its last report. */
const ANSWER_MS = 1_000;

/** Place of a worker, with the worker that has it now. */
interface Place {
  number: number;
  worker: Worker | null;
  /** Does the worker serve, and did one ever serve in this place? */
  isReady: boolean;
  wasReady: boolean;
  waitMs: number;
  beganAt: number;
  again: NodeJS.Timeout | undefined;
  report: Report | null;
}

/** Runs WORKERS processes behind one port until SIGTERM or Ctrl-C; this one loads nothing of the shop. */
export function keepWorkers({ workers, logLevel }: Pick<Settings, 'workers' | 'logLevel'>): void {
  // Workers accept connections themselves. Node's default hands them on, and connections on their way to a killed
  // worker would stay open for ever without an answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const primary = new Primary(workers, logAt(logLevel));
  const stop = () => primary.stop();
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  primary.begin();
}

class Primary {
  readonly #places: Place[];
  readonly #startedAt = systemClock.now();
  #greeting: string | null = null;
  #ofEnded: Figures = [];
  #endings = 0;
  #isStopping = false;
  #exitCode = 0;
  #rounds = 0;
  /** Rounds of questions, with the workers that have not answered yet. */
  readonly #asked = new Map<number, { silent: Set<Place>; answer: () => void }>();

  constructor(
    workers: number,
    private readonly log: Logger,
  ) {
    this.#places = Array.from({ length: workers }, (_, at) => ({
      number: at + 1,
      worker: null,
      isReady: false,
      wasReady: false,
      waitMs: WAIT_MS,
      beganAt: 0,
      again: undefined,
      report: null,
    }));
  }

  /** Starts the first worker, which prepares the store; the others follow once it serves. */
  begin(): void {
    const [first] = this.#places;
    if (first) this.#start(first, true);
  }

  /** Lets every worker finish what it has begun. */
  stop(): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    for (const { again } of this.#places) clearTimeout(again);
    this.#signalAll('SIGTERM');
    setTimeout(() => {
      this.#exitCode = 1;
      this.#signalAll('SIGKILL');
    }, STOP_MS).unref();
    this.#endIfAlone();
  }

  #signalAll(signal: NodeJS.Signals): void {
    for (const { worker } of this.#places) worker?.process.kill(signal);
  }

  #endIfAlone(): void {
    if (this.#isStopping && this.#places.every(({ worker }) => worker === null)) process.exit(this.#exitCode);
  }

  #start(place: Place, isFirst: boolean): void {
    cluster.setupPrimary({
      args: wordsOf(place.number, { isFirst, startedAt: this.#startedAt }),
      serialization: 'advanced',
    });
    const worker = cluster.fork();
    place.worker = worker;
    place.beganAt = performance.now();
    worker.on('message', (message: FromWorker) => this.#received(place, message));
    worker.on('error', (err) => this.log.error({ worker: place.number, err }, 'worker'));
    worker.on('exit', (code, signal) => this.#ended(place, code, signal));
  }

  #received(place: Place, message: FromWorker): void {
    if ('ready' in message) this.#ready(place, message.ready);
    else if ('ask' in message) this.#ask(place, message.ask);
    else {
      place.report = message.report;
      this.#answered(message.round, place);
    }
  }

  #ready(place: Place, greeting: string): void {
    const isNew = !place.wasReady;
    place.isReady = true;
    place.wasReady = true;
    if (!isNew) return this.log.info({ worker: place.number }, 'the worker serves again');
    if (this.#greeting === null) {
      this.#greeting = greeting;
      const others = this.#isStopping ? [] : this.#places.filter((other) => other !== place);
      for (const other of others) this.#start(other, false);
    }
    if (this.#places.every(({ wasReady }) => wasReady))
      console.log(`${this.#greeting}\nWorkers: ${this.#places.length}`);
  }

  #ended(place: Place, code: number | null, signal: string | null): void {
    place.worker = null;
    place.isReady = false;
    if (place.report) this.#ofEnded = withEnded(this.#ofEnded, place.report.figures);
    place.report = null;
    for (const round of this.#asked.keys()) this.#answered(round, place);
    if (this.#isStopping) {
      // A worker that was still starting is ended by the signal.
      if (code !== 0 && signal !== 'SIGTERM' && signal !== 'SIGINT') this.#exitCode = 1;
      return this.#endIfAlone();
    }
    // The worker has printed why it cannot start; another try would fail alike.
    if (this.#greeting === null) process.exit(code || 1);
    this.#endings += 1;
    if (performance.now() - place.beganAt > LIVED_MS) place.waitMs = WAIT_MS;
    const { number: worker, waitMs: againInMs } = place;
    this.log.error({ worker, code, signal, againInMs }, 'a worker ended');
    place.waitMs = Math.min(2 * againInMs, WAIT_MAX_MS);
    place.again = setTimeout(() => this.#start(place, false), againInMs);
  }

  /** Asks every worker for its report, and gives all reports to the worker that asked. */
  #ask(place: Place, asked: number): void {
    const round = (this.#rounds += 1);
    const silent = new Set(this.#places.filter(({ worker, isReady }) => isReady && worker?.isConnected()));
    const answer = () => {
      clearTimeout(late);
      this.#asked.delete(round);
      const each = this.#places.flatMap(({ report }) => report ?? []);
      this.#send(place, { asked, reports: { each, ofEnded: this.#ofEnded, endings: this.#endings } });
    };
    const late = setTimeout(answer, ANSWER_MS);
    this.#asked.set(round, { silent, answer });
    for (const other of silent) this.#send(other, { round });
  }

  #answered(round: number, place: Place): void {
    const asked = this.#asked.get(round);
    if (asked?.silent.delete(place) && asked.silent.size === 0) asked.answer();
  }

  /** (A worker that has just ended gets nothing.) */
  #send({ worker }: Place, message: FromPrimary): void {
    if (worker?.isConnected()) worker.send(message, () => {});
  }
}
