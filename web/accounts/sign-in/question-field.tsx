import { m } from '../../../messages/compiled/messages.js';
import { Field } from '../../ui/field.tsx';
import { isRefused } from '../../ui/form-sentence.tsx';

export interface AskedQuestion {
  first: number;
  second: number;
  token: string;
}

/** The question that stands in for the captcha where no script can solve one. */
export function QuestionField({ question, refused }: { question: AskedQuestion; refused: unknown }) {
  const { first, second, token } = question;
  return (
    <div>
      <input type="hidden" name="question" value={token} />
      <Field
        key={token}
        name="answer"
        label={m.captcha_question({ first, second })}
        hint={m.captcha_question_hint()}
        // The old answer does not belong to the new question.
        refused={isRefused(refused) ? { ...refused, typed: {} } : refused}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
    </div>
  );
}
