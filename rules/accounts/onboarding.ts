import * as v from 'valibot';
import type { MessageKey } from '../../messages/message-key.ts';
import { issueAt, keyOf } from '../issue-at.ts';
import { WAREHOUSES_AT_ONBOARDING_MAX } from '../limits.ts';
import { fields } from '../lists.ts';
import { type WarehouseDraft, warehouseSchema } from '../stock/warehouse.ts';
import { gstNumberSchema } from './gst-number.ts';

/** Name of a field in the row of a warehouse: the first row carries the plain name, the second `pincode-2`. */
export function fieldInRow(name: string, row: number): string {
  return row === 1 ? name : `${name}-${row}`;
}

/** Returns how many rows a form shows: up to the highest row among its fields, or its field `rows`; at least one. */
export function rowsTyped(typed: Record<string, string>): number {
  const named = Object.keys(typed).map((name) => /-(\d{1,2})$/.exec(name)?.[1] ?? '1');
  const asked = [typed['rows'] ?? '', ...named].filter((text) => /^\d{1,2}$/.test(text)).map(Number);
  return Math.min(Math.max(1, ...asked), WAREHOUSES_AT_ONBOARDING_MAX);
}

export interface OnboardingDraft {
  /** Warehouses with the row each was typed in, so that a later refusal is shown beside the right field. */
  warehouses: (WarehouseDraft & { row: number })[];
  gstNumber: string | null;
}

const rowFields = Object.keys(warehouseSchema.entries);

/**
 * A supplier's onboarding: at least one warehouse location, no location twice, and an optional GST number. Empty rows
 * are ignored. Section 5.
 */
export const onboardingSchema = v.pipe(
  fields(v.unknown(), 'form_unreadable'),
  v.rawTransform<Record<string, unknown>, OnboardingDraft>(({ dataset, addIssue, NEVER }) => {
    const typed = dataset.value;
    const warehouses: OnboardingDraft['warehouses'] = [];
    const wrong: { key: string; message: MessageKey }[] = [];
    const rows = filledRows(typed);
    if (rows.length === 0) wrong.push({ key: 'vicinityId', message: 'warehouse_required' });
    for (const row of rows) {
      const fields = Object.fromEntries(rowFields.map((name) => [name, typed[fieldInRow(name, row)]]));
      const result = v.safeParse(warehouseSchema, fields, { abortPipeEarly: true });
      for (const issue of result.issues ?? []) {
        wrong.push({ key: fieldInRow(v.getDotPath(issue) ?? '', row), message: keyOf(issue.message) });
      }
      if (!result.success) continue;
      const isTwice = warehouses.some(({ vicinityId }) => vicinityId === result.output.vicinityId);
      if (isTwice) wrong.push({ key: fieldInRow('vicinityId', row), message: 'vicinity_used' });
      else warehouses.push({ ...result.output, row });
    }
    const gst = v.safeParse(gstNumberSchema, typed, { abortPipeEarly: true });
    if (!gst.success) wrong.push({ key: 'gstNumber', message: 'gst_invalid' });
    for (const { key, message } of wrong) addIssue(issueAt(typed, key, message));
    return gst.success && wrong.length === 0 ? { warehouses, gstNumber: gst.output.gstNumber } : NEVER;
  }),
);

/** Returns the numbers of the rows with typed text. */
function filledRows(typed: Record<string, unknown>): number[] {
  const rows = Array.from({ length: WAREHOUSES_AT_ONBOARDING_MAX }, (_, index) => index + 1);
  const isTyped = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  return rows.filter((row) => rowFields.some((name) => isTyped(typed[fieldInRow(name, row)])));
}
