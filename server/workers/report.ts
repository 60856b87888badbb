import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Noted } from '../watch/noted.ts';

/** Figures of a process, as prom-client gives them. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** What a process says of itself when it is asked. */
export interface Report extends Noted {
  figures: Figures;
}

/** What all processes behind one port say, each of itself. */
export interface Reports {
  each: Report[];
  /** Counts of workers that have ended, so that no sum falls when one does. */
  ofEnded: Figures;
  /** How often a worker ended by itself. */
  endings: number;
}

/** Messages of a worker: it serves; it asks for the reports of all; it answers such a question. */
export type FromWorker = { ready: string } | { ask: number } | { report: Report; round: number };

/** Messages of the primary: say your report; here are those that you asked for. */
export type FromPrimary = { round: number } | { asked: number; reports: Reports };
