import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { useBusy } from '../../ui/busy.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';

/** Form that asks for a preview of a change; the preview below it disappears when something else is typed. */
export function AskingForm({
  answer,
  fields,
  preview,
}: {
  /** Answer of the action: a refusal, or the data of the preview. */
  answer: unknown;
  fields: ReactNode;
  preview: ReactNode;
}) {
  const isBusy = useBusy();
  // The answer whose preview no longer matches the typed values.
  const [outdated, setOutdated] = useState<unknown>(undefined);
  return (
    <>
      <Form method="post" onInput={() => setOutdated(answer)} className="card mt-4 p-4 sm:p-6" noValidate>
        <FormSentence refused={answer} />
        <div className="grid gap-4 sm:grid-cols-2">{fields}</div>
        <button type="submit" disabled={isBusy} className="button mt-4">
          {m.show_preview()}
        </button>
      </Form>
      {outdated !== answer && preview}
    </>
  );
}
