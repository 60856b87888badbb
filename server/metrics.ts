import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type Metric,
  Registry,
} from 'prom-client';
import type { ReplicaFacts } from '../db/replicas.ts';
import type { SmsOutcomes } from '../rules/admin/health.ts';
import type { About } from '../web/app-context.ts';
import type { Answered } from './request-log.ts';
import type { ShopFacts } from './watch/health-facts.ts';
import { HealthGauges } from './watch/health-metrics.ts';
import { replicaGauges } from './watch/replica-gauges.ts';
import { routeClassOf } from './watch/route-class.ts';
import type { Figures, Reports } from './workers/report.ts';

/** Figures that are read when the metrics are requested, not counted continuously. */
export interface MetricSources {
  about: Pick<About, 'version' | 'build' | 'engine'>;
  pages: { hits: number; misses: number; bytes: number };
  connections(): { total: number; waiting: number; taken: number; waitedSeconds: number };
  liveLines(): number;
  importsWaiting(): number;
  /** Metrics of the scheduled back-ups. */
  backups: Metric[];
  faults(): [kind: string, count: number][];
  sms(): Pick<SmsOutcomes, 'sent' | 'failed'>;
  storageFailures(): number;
  replicas(): ReplicaFacts[];
  health(): Promise<ShopFacts>;
  /** Asks all processes behind this port for their figures. */
  reports(): Promise<FiguresOfAll>;
}

/** Figures of each process, and counts of those that have ended. */
interface FiguresOfAll extends Pick<Reports, 'ofEnded' | 'endings'> {
  each: { figures: Figures }[];
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Metrics for Prometheus. Labels are routes and status classes, never visitors' input. Any process answers for all
 * behind its port: counts are summed, Node's figures carry the worker's number, and the shop's figures appear once.
 */
export class Metrics {
  /** Figures of this process, and figures of the shop. */
  readonly #own = new Registry();
  readonly #shop = new Registry();
  readonly #requests = new Histogram({
    name: 'thok_http_request_duration_seconds',
    help: 'Requests until their answer began, without pages sent from memory',
    labelNames: ['method', 'class', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.#own],
  });
  readonly #health: HealthGauges;

  readonly #workers = new Gauge({
    name: 'thok_workers',
    help: 'Processes that serve behind this port, and answered',
    registers: [this.#shop],
  });
  readonly #endings = new Counter({
    name: 'thok_worker_endings_total',
    help: 'Workers that ended by themselves, and were started again',
    registers: [this.#shop],
  });
  readonly #reports: MetricSources['reports'];

  constructor(sources: MetricSources) {
    this.#reports = sources.reports;
    for (const figure of [...counted(sources), ...looked(sources)]) this.#own.registerMetric(figure);
    for (const figure of [buildInfo(sources), ...replicaGauges(sources.replicas), ...sources.backups])
      this.#shop.registerMetric(figure);
    this.#health = new HealthGauges(sources.health, this.#shop);
  }

  /** Adds Node's own metrics: event loop, memory, garbage collection. Call it once for a process. */
  withProcess(worker: number): this {
    collectDefaultMetrics({ register: this.#own, labels: { worker: String(worker) } });
    return this;
  }

  figures(): Promise<Figures> {
    return this.#own.getMetricsAsJSON();
  }

  answered({ method, route, status, ms }: Answered): void {
    const labels = {
      method: methods.has(method) ? method : 'other',
      class: routeClassOf(route),
      route,
      status: `${Math.floor(status / 100)}xx`,
    };
    this.#requests.observe(labels, ms / 1000);
  }

  async text(): Promise<{ text: string; type: string }> {
    const [{ each, ofEnded, endings }] = await Promise.all([this.#reports(), this.#health.set()]);
    this.#workers.set(each.length);
    this.#endings.reset();
    this.#endings.inc(endings);
    const all = AggregatorRegistry.aggregate([ofEnded, ...each.map(({ figures }) => figures)].map(summed));
    return { text: `${await all.metrics()}\n${await this.#shop.metrics()}`, type: this.#shop.contentType };
  }
}

/**
 * By default prom-client would average some and omit others; all may be summed, because those have a label per worker.
 */
function summed(figures: Figures): Figures {
  return figures.map((figure) => ({ ...figure, aggregator: 'sum' }));
}

/** Counters, which only grow while the process lives. */
function counted({ pages, connections, faults, sms, storageFailures }: MetricSources): Counter[] {
  const counter = (name: string, help: string, look: () => number): Counter => {
    const one: Counter = new Counter({
      name,
      help,
      registers: [],
      collect() {
        one.reset();
        one.inc(look());
      },
    });
    return one;
  };
  return [
    counter('thok_kept_page_hits_total', 'Pages sent from memory', () => pages.hits),
    counter('thok_kept_page_misses_total', 'Public pages that had to be rendered', () => pages.misses),
    counter('thok_database_taken_total', 'Connections taken from the pool', () => connections().taken),
    counter('thok_database_waited_seconds_total', 'Time waited for them', () => connections().waitedSeconds),
    counter('thok_storage_failures_total', 'Files that could not be kept or read just then', storageFailures),
    labelled('thok_faults_total', 'Faults: of requests, and of background work by its name', 'of', faults),
    labelled('thok_sms_total', 'Messages given to the provider, by outcome', 'outcome', () => {
      const { sent, failed } = sms();
      return Object.entries({ sent, failed });
    }),
  ];
}

function labelled(name: string, help: string, label: string, look: () => [string, number][]): Counter {
  const one: Counter = new Counter({
    name,
    help,
    labelNames: [label],
    registers: [],
    collect() {
      one.reset();
      for (const [value, count] of look()) one.inc({ [label]: value }, count);
    },
  });
  return one;
}

function looked({ pages, connections, liveLines, importsWaiting }: MetricSources): Gauge[] {
  const gauge = (name: string, help: string, look: () => number): Gauge => {
    const one: Gauge = new Gauge({ name, help, registers: [], collect: () => one.set(look()) });
    return one;
  };
  return [
    gauge('thok_kept_page_bytes', 'Memory that kept pages take', () => pages.bytes),
    gauge('thok_database_connections', 'Connections to the database', () => connections().total),
    gauge('thok_database_waiting', 'Queries that wait for a connection', () => connections().waiting),
    gauge('thok_live_lines', 'Open lines on which browsers hear of changes', liveLines),
    gauge('thok_imports_waiting', 'Imports that wait or are carried out behind this port', importsWaiting),
  ];
}

function buildInfo({ about }: MetricSources): Gauge {
  const build = new Gauge({
    name: 'thok_build_info',
    help: 'What runs here; its value is always 1',
    labelNames: ['version', 'build', 'engine'],
    registers: [],
  });
  build.set({ version: about.version, build: about.build ?? '', engine: about.engine }, 1);
  return build;
}
