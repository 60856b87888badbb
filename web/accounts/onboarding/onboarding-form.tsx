import { type ReactNode, useRef } from 'react';
import { Form } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { useBusy } from '../../ui/busy.ts';
import { useDraft } from '../../ui/draft.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { useRefusalInView } from '../../ui/refusal-in-view.ts';
import { Purpose } from '../sign-in/sign-in-card.tsx';

/** Form of an onboarding. Typed text survives a reload, a lost connection and a refusal. */
export function OnboardingForm({
  draft: name,
  title,
  text,
  purpose,
  refused,
  after,
  children,
}: {
  /** Name under which the draft is kept on the device. */
  draft: string;
  title: string;
  text: string;
  /** Purpose of the account, if a button of a product led to it. */
  purpose?: string | null;
  refused: unknown;
  /** Content after the submit button. */
  after?: ReactNode;
  /** Fields of the form; `typed` holds the text of the draft, by field name. */
  children: (typed: Record<string, string>) => ReactNode;
}) {
  const isBusy = useBusy();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(name, form);
  useRefusalInView(form, refused);
  return (
    <div className="mx-auto max-w-2xl">
      <title>{`${title} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{title}</h1>
      {purpose && <Purpose text={purpose} />}
      <p className="text-quiet">{text}</p>
      <Form
        ref={form}
        key={draft.key}
        method="post"
        onInput={draft.keep}
        className="card mt-4 space-y-4 p-4 sm:p-6"
        noValidate
      >
        <FormSentence refused={refused} />
        {children(draft.typed)}
        <button type="submit" disabled={isBusy} className="button button-main w-full">
          {isBusy ? m.saving() : m.finish_onboarding()}
        </button>
        {after}
      </Form>
    </div>
  );
}
