import type { Connection, Database } from '../../db/database.ts';
import { letProductBack, stopProduct } from '../catalogue/product-stop.ts';
import { closeReports, keepLook, lockAtVersion, newestReport, requireOpen } from '../moderation/report-decisions.ts';
import { onRecord } from './audit.ts';
import type { Admin } from './sessions.ts';

/** Version of a reported product that the operator's screen displayed. */
export interface ReportVersion {
  version: number;
  /** The newest report on the screen. */
  lastReport: bigint;
}

const topics = ['catalogue', 'reports'] as const;

/**
 * Takes a product off the market, gives its supplier the reason, and closes its reports. Refuses a product that is
 * already stopped. Decisions 6 and 19.
 */
export function deactivateProduct(
  db: Database,
  admin: Admin,
  id: bigint,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  return onRecord(db, admin, { now, topics }, async (tx) => {
    const { was, reasonId } = await stopProduct(tx, id, { reason, now });
    await look(tx, id, await newestReport(tx, id), now);
    const reports = await closeReports(tx, id, { outcome: 'deactivated', now });
    return {
      action: 'product.deactivate',
      subject: `product:${id}`,
      before: { status: was.status, stopped: false },
      after: { status: was.status, stopped: true, reason: `told:${reasonId}`, reports },
    };
  });
}

/**
 * Ends the operator's stop of a product: it returns to the market if its supplier has it active. Does nothing if the
 * product is not stopped.
 */
export function reactivateProduct(db: Database, admin: Admin, id: bigint, now: Date): Promise<void> {
  return onRecord(db, admin, { now, topics }, async (tx) => {
    const was = await letProductBack(tx, id, now);
    if (!was) return null;
    return {
      action: 'product.reactivate',
      subject: `product:${id}`,
      before: { status: was.status, stopped: true, reason: `told:${was.stoppedReasonId}` },
      after: { status: was.status, stopped: false },
    };
  });
}

/**
 * Closes the reports that the screen displayed, without a decision against the product. Refuses a product that has
 * changed or been settled since.
 */
export function keepReported(
  db: Database,
  admin: Admin,
  id: bigint,
  shown: ReportVersion & { now: Date },
): Promise<void> {
  const { lastReport, now } = shown;
  return onRecord(db, admin, { now, topics: ['reports'] }, async (tx) => {
    await lookAtVersion(tx, id, shown);
    const reports = await closeReports(tx, id, { outcome: 'kept', upTo: lastReport, now });
    return { action: 'report.keep', subject: `product:${id}`, after: { reports, lastReport: `report:${lastReport}` } };
  });
}

/**
 * Stores a look of the operator without a decision; the next look shows the changes since this one. Refuses a product
 * that has changed or been settled since.
 */
export function lookAtReported(
  db: Database,
  admin: Admin,
  id: bigint,
  shown: ReportVersion & { now: Date },
): Promise<void> {
  const { lastReport, now } = shown;
  return onRecord(db, admin, { now, topics: ['reports'] }, async (tx) => {
    await lookAtVersion(tx, id, shown);
    return { action: 'report.look', subject: `product:${id}`, after: { lastReport: `report:${lastReport}` } };
  });
}

/** Stores a look at the displayed version; refuses if it has changed or been settled since. */
async function lookAtVersion(
  tx: Connection,
  id: bigint,
  { version, lastReport, now }: ReportVersion & { now: Date },
): Promise<void> {
  await lockAtVersion(tx, id, version);
  await requireOpen(tx, id, lastReport);
  await keepLook(tx, id, lastReport, now);
}

/** Stores a look, unless the product was never reported. */
async function look(tx: Connection, id: bigint, lastReport: bigint, now: Date): Promise<void> {
  if (lastReport > 0n) await keepLook(tx, id, lastReport, now);
}
