import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { MESSAGE_MAX } from '../../rules/chat/thread.ts';
import { TYPED_MAX } from '../../rules/limits.ts';
import { wholeNumberTyped } from '../../rules/whole-number.ts';
import { Field, TextField } from '../ui/field.tsx';
import { isRefused } from '../ui/form-sentence.tsx';

interface AskFieldsProps {
  pieces?: string;
  hint?: string;
  /** Quantity in pieces below which `text` is shown; fewer may still be asked for. */
  min?: { pieces: number; text: string };
  refused: unknown;
}

/** Fields for the quantity and the target price of a reseller. */
export function AskFields({ pieces = '', hint, min, refused }: AskFieldsProps) {
  const [typed, setTyped] = useState(isRefused(refused) ? (refused.typed['pieces'] ?? '') : pieces);
  const isLess = min !== undefined && (wholeNumberTyped(typed, 1, min.pieces - 1) ?? min.pieces) < min.pieces;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div onInput={({ target }) => target instanceof HTMLInputElement && setTyped(target.value)}>
        <Field
          name="pieces"
          label={m.inquiry_pieces()}
          hint={hint}
          refused={refused}
          defaultValue={pieces}
          inputMode="numeric"
          autoComplete="off"
          maxLength={TYPED_MAX}
        />
        <div aria-live="polite">
          {isLess && (
            <p className="mt-2 rounded bg-marigold-tint p-3 text-sm">
              {m.inquiry_less_than_minimum({ quantity: min.text })}
            </p>
          )}
        </div>
      </div>
      <Field
        name="targetPrice"
        label={m.inquiry_target_field()}
        refused={refused}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={TYPED_MAX}
      />
    </div>
  );
}

export function WordsField({ refused }: { refused: unknown }) {
  return <TextField name="words" label={m.inquiry_words()} refused={refused} rows={4} maxLength={MESSAGE_MAX} />;
}
