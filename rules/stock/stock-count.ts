import * as v from 'valibot';
import type { MessageKey } from '../../messages/message-key.ts';
import { wholeIn } from '../imports/cells/cell-values.ts';
import { issueAt } from '../issue-at.ts';
import { STOCK_MAX_PIECES, STOCK_NOTE_MAX, TYPED_MAX } from '../limits.ts';
import { fields } from '../lists.ts';
import { oneLine } from '../text.ts';
import { uncleaned } from '../typed.ts';
import { wholeNumberFrom } from '../whole-number.ts';

/** A person's count in one warehouse, and the pieces that the screen displayed (`expected`). */
export interface CountedLevel {
  warehouseId: string;
  pieces: number;
  expected: number;
}

/** Names of a warehouse's two fields in the form. */
export const piecesField = (warehouseId: string) => `pieces-${warehouseId}`;
export const wasField = (warehouseId: string) => `was-${warehouseId}`;

/**
 * The form that changes stock in place: for each warehouse the new and the displayed pieces, and a note. Equal numbers
 * are no change. Negatives become 0 (section 5).
 */
export const countingSchema = v.pipe(
  fields(v.unknown(), 'form_unreadable'),
  v.rawTransform<Record<string, unknown>, { levels: CountedLevel[]; note: string }>(({ dataset, addIssue, NEVER }) => {
    const form = dataset.value;
    const refuse = (field: string, message: MessageKey) => addIssue(issueAt(form, field, message));
    const levels = Object.keys(form).flatMap((name) => {
      const warehouseId = /^pieces-(wh_[A-Z0-9]{3})$/.exec(name)?.[1];
      if (warehouseId === undefined) return [];
      const expected = wholeNumberFrom(form[wasField(warehouseId)], 0, STOCK_MAX_PIECES);
      const pieces = piecesFrom(form[name]);
      if (pieces !== null && expected !== null) return [{ warehouseId, pieces, expected }];
      refuse(name, 'pieces_invalid');
      return [];
    });
    const written = typeof form['note'] === 'string' ? form['note'] : '';
    const note = written.length <= uncleaned(STOCK_NOTE_MAX) ? oneLine(written) : written;
    if (note.length > STOCK_NOTE_MAX) refuse('note', 'stock_note_too_long');
    if (levels.length === 0) refuse('note', 'pieces_invalid');
    if (dataset.issues) return NEVER;
    return { levels: levels.filter(({ pieces, expected }) => pieces !== expected), note };
  }),
);

function piecesFrom(input: unknown): number | null {
  const text = typeof input === 'string' && input.length <= TYPED_MAX ? (wholeIn(input) ?? '') : '';
  return /^-\d{1,12}$/.test(text) ? 0 : wholeNumberFrom(text, 0, STOCK_MAX_PIECES);
}
