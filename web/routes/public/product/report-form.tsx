import { useRef } from 'react';
import { Form } from 'react-router';
import { m } from '../../../../messages/compiled/messages.js';
import { REPORT_WORDS_MOST } from '../../../../rules/limits.ts';
import { reportReasons } from '../../../../rules/report.ts';
import { useBusy } from '../../../ui/busy.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormSentence } from '../../../ui/form-sentence.tsx';
import { useRefusalInView } from '../../../ui/refusal-in-view.ts';
import { reasonWords } from '../../../ui/report-reasons.ts';

/** What is wrong, by a reason and the person's own words. */
export function ReportForm({ refused }: { refused: unknown }) {
  const isBusy = useBusy();
  const form = useRef<HTMLFormElement>(null);
  useRefusalInView(form, refused);
  return (
    <Form ref={form} method="post" className="card mt-4 space-y-4 p-4" noValidate>
      <p className="text-quiet">{m.report_text()}</p>
      <FormSentence refused={refused} />
      <SelectField name="reason" label={m.report_reason()} refused={refused} defaultValue="" required>
        <option value="">{m.report_choose_reason()}</option>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonWords[reason]()}
          </option>
        ))}
      </SelectField>
      <TextField
        name="words"
        label={m.report_words()}
        hint={m.report_words_hint()}
        refused={refused}
        rows={4}
        maxLength={REPORT_WORDS_MOST}
      />
      <button type="submit" disabled={isBusy} className="button button-main w-full sm:w-auto">
        {isBusy ? m.report_sending() : m.report_send()}
      </button>
    </Form>
  );
}
