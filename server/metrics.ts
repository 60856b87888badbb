import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Answered } from './request-log.ts';

/** Figures that are read when somebody asks for the metrics, not counted continuously. */
export interface MetricSources {
  pages: { hits: number; bytes: number };
  connections(): { total: number; waiting: number };
  liveLines(): number;
  importsWaiting(): number;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Metrics for Prometheus. Labels are routes and classes of status, never anything that a visitor can make up. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'thok_http_request_duration_seconds',
    help: 'Requests until their answer began, without pages sent from memory',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.#registry],
  });

  constructor({ pages, connections, liveLines, importsWaiting }: MetricSources) {
    const hits = new Counter({
      name: 'thok_kept_page_hits_total',
      help: 'Pages sent from memory',
      registers: [],
      collect() {
        this.reset();
        this.inc(pages.hits);
      },
    });
    const gauge = (name: string, help: string, look: () => number): Gauge => {
      const looked: Gauge = new Gauge({ name, help, registers: [], collect: () => looked.set(look()) });
      return looked;
    };
    const figures = [
      hits,
      gauge('thok_kept_page_bytes', 'Memory that kept pages take', () => pages.bytes),
      gauge('thok_database_connections', 'Connections to the database', () => connections().total),
      gauge('thok_database_waiting', 'Queries that wait for a connection', () => connections().waiting),
      gauge('thok_live_lines', 'Open lines on which browsers hear of changes', liveLines),
      gauge('thok_imports_waiting', 'Imports that wait or are carried out in this process', importsWaiting),
    ];
    for (const figure of figures) this.#registry.registerMetric(figure);
  }

  /** Adds Node's own metrics: event loop, memory, garbage collection. Call it once for a process. */
  withProcess(): this {
    collectDefaultMetrics({ register: this.#registry });
    return this;
  }

  answered({ method, route, status, ms }: Answered): void {
    const labels = { method: methods.has(method) ? method : 'other', route, status: `${Math.floor(status / 100)}xx` };
    this.#requests.observe(labels, ms / 1000);
  }

  async text(): Promise<{ text: string; type: string }> {
    return { text: await this.#registry.metrics(), type: this.#registry.contentType };
  }
}
