import { type ReactNode, useRef } from 'react';
import { Form } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { REPORT_WORDS_MAX } from '../../rules/limits.ts';
import { useBusy } from '../ui/busy.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormSentence } from '../ui/form-sentence.tsx';
import { useRefusalInView } from '../ui/refusal-in-view.ts';

interface ReportFormProps<Reason extends string> {
  text: string;
  reasons: Record<Reason, () => string>;
  refused: unknown;
  /** Hidden fields that are sent along. */
  children?: ReactNode;
}

/** Form of a report: a reason and the person's own words, for the operator. */
export function ReportForm<Reason extends string>({ text, reasons, refused, children }: ReportFormProps<Reason>) {
  const isBusy = useBusy();
  const form = useRef<HTMLFormElement>(null);
  useRefusalInView(form, refused);
  return (
    <Form ref={form} method="post" className="card mt-4 space-y-4 p-4" noValidate>
      <p className="text-quiet">{text}</p>
      <FormSentence refused={refused} />
      {children}
      <SelectField name="reason" label={m.report_reason()} refused={refused} defaultValue="" required>
        <option value="">{m.report_choose_reason()}</option>
        {Object.entries<() => string>(reasons).map(([reason, words]) => (
          <option key={reason} value={reason}>
            {words()}
          </option>
        ))}
      </SelectField>
      <TextField
        name="words"
        label={m.report_words()}
        hint={m.report_words_hint()}
        refused={refused}
        rows={4}
        maxLength={REPORT_WORDS_MAX}
      />
      <button type="submit" disabled={isBusy} className="button button-main w-full sm:w-auto">
        {isBusy ? m.report_sending() : m.report_send()}
      </button>
    </Form>
  );
}
