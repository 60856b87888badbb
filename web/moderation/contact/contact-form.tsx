import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { CONTACT_WORDS_MAX, SHORT_TEXT_MAX } from '../../../rules/limits.ts';
import { type ContactSubject, contactSubjects } from '../../../rules/moderation/contact.ts';
import { useBusy } from '../../ui/busy.ts';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { useRefusalInView } from '../../ui/refusal-in-view.ts';
import { subjectWords } from '../contact-subjects.ts';

interface ContactFormProps {
  /** Name and number of the signed-in person, to fill in the form; null for a guest. */
  sender: { name: string; mobile: string } | null;
  /** Initial subject and text; null for an empty form. */
  start: { subject: ContactSubject; words: string } | null;
  refused: unknown;
}

/** Form for a message to the operator; errors are shown beside their fields. */
export function ContactForm({ sender, start, refused }: ContactFormProps) {
  const isBusy = useBusy();
  const form = useRef<HTMLFormElement>(null);
  useRefusalInView(form, refused);
  return (
    <section aria-labelledby="write" className="mt-6">
      <h2 id="write" className="text-xl">
        {m.contact_write()}
      </h2>
      <Form ref={form} method="post" className="card mt-3 space-y-4 p-4" noValidate>
        <FormSentence refused={refused} />
        <SelectField
          name="subject"
          label={m.contact_subject()}
          refused={refused}
          defaultValue={start?.subject ?? ''}
          required
        >
          <option value="">{m.contact_choose_subject()}</option>
          {contactSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {subjectWords[subject]()}
            </option>
          ))}
        </SelectField>
        <TextField
          name="words"
          label={m.contact_words()}
          hint={m.contact_words_hint()}
          refused={refused}
          rows={5}
          defaultValue={start?.words ?? ''}
          maxLength={CONTACT_WORDS_MAX}
          required
        />
        <Field
          name="name"
          label={m.contact_name()}
          refused={refused}
          defaultValue={sender?.name}
          maxLength={SHORT_TEXT_MAX}
          autoComplete="name"
          required
        />
        <Field
          name="answerTo"
          label={m.contact_answer_to()}
          hint={m.contact_answer_to_hint()}
          refused={refused}
          defaultValue={sender?.mobile}
          maxLength={SHORT_TEXT_MAX}
          autoComplete="tel"
          required
        />
        <p className="text-sm text-quiet">
          {m.contact_who_reads()}{' '}
          <Link to="/privacy" className="link">
            {m.contact_privacy()}
          </Link>
        </p>
        <button type="submit" disabled={isBusy} className="button button-main w-full sm:w-auto">
          {isBusy ? m.report_sending() : m.contact_send()}
        </button>
      </Form>
    </section>
  );
}
