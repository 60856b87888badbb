import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Noted } from '../watch/noted.ts';

/** Figures of a process, as prom-client gives them. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** A process's answer when asked for its report. */
export interface Report extends Noted {
  figures: Figures;
}

/** Reports of all processes behind one port. */
export interface Reports {
  each: Report[];
  /** Counts of workers that have ended, so that no sum falls when one does. */
  ofEnded: Figures;
  /** How often a worker ended unasked. */
  endings: number;
}

/** Messages of a worker: it serves; it asks for everyone's reports; it answers such a question. */
export type FromWorker = { ready: string } | { ask: number } | { report: Report; round: number };

/** Messages of the primary: send your report; here are the reports you asked for. */
export type FromPrimary = { round: number } | { asked: number; reports: Reports };
