import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { useBusy } from '../../ui/busy.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';

/** The form that asks what a change would do, and beneath it the preview, until something else is typed. */
export function AskingForm({
  answer,
  fields,
  preview,
}: {
  /** What the action answered: a refusal, or what the preview shows. */
  answer: unknown;
  fields: ReactNode;
  preview: ReactNode;
}) {
  const isBusy = useBusy();
  // What is typed after a preview is not what the preview shows.
  const [outdated, setOutdated] = useState<unknown>(undefined);
  return (
    <>
      <Form method="post" onInput={() => setOutdated(answer)} className="card mt-4 p-4 sm:p-6" noValidate>
        <FormSentence refused={answer} />
        <div className="grid gap-4 sm:grid-cols-3">{fields}</div>
        <button type="submit" disabled={isBusy} className="button mt-4">
          {m.show_preview()}
        </button>
      </Form>
      {outdated !== answer && preview}
    </>
  );
}
