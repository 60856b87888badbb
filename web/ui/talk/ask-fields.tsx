import { m } from '../../../messages/compiled/messages.js';
import { MESSAGE_MOST } from '../../../rules/thread.ts';
import { Field, TextField } from '../field.tsx';

interface AskFieldsProps {
  pieces?: string;
  /** What stands below the quantity. */
  hint?: string;
  refused: unknown;
}

/** How many pieces a reseller would take, and at what price. */
export function AskFields({ pieces, hint, refused }: AskFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="pieces"
        label={m.inquiry_pieces()}
        hint={hint}
        refused={refused}
        defaultValue={pieces}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      <Field
        name="targetPrice"
        label={m.inquiry_target_field()}
        refused={refused}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
      />
    </div>
  );
}

/** What is to be said beside it. */
export function WordsField({ refused }: { refused: unknown }) {
  return <TextField name="words" label={m.inquiry_words()} refused={refused} rows={4} maxLength={MESSAGE_MOST} />;
}
