import { useState } from 'react';
import { Form } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { useBusy } from '../../ui/busy.ts';
import { Field } from '../../ui/field.tsx';
import { FormSentence, isRefused } from '../../ui/form-sentence.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { type Captcha, useCaptcha } from './captcha.ts';
import { MobileField } from './mobile-field.tsx';

interface MobileFormProps {
  asked: { mobile: string; back: string | null; question: AskedQuestion };
  refused: unknown;
}

/** Form for the mobile number, with the invisible captcha, or a question where the captcha cannot be solved. */
export function MobileForm({ asked: { mobile, back, question }, refused }: MobileFormProps) {
  const isBusy = useBusy();
  const isHydrated = useHydrated();
  const captcha = useCaptcha(refused);
  const [isComplete, setComplete] = useState(false);
  const isAsked = needsQuestion(captcha, refused);
  const isReady = isComplete && (captcha.state === 'ready' || isAsked);
  const asking = <QuestionField question={question} refused={refused} />;
  return (
    <Form method="post" className="mt-5 space-y-4" noValidate>
      <FormSentence refused={refused} />
      {back && <input type="hidden" name="back" value={back} />}
      {captcha.state === 'ready' && <input type="hidden" name="captcha" value={captcha.solved} />}
      <MobileField mobile={mobile} refused={refused} onComplete={setComplete} />
      {isAsked ? asking : <noscript className="block">{asking}</noscript>}
      <button type="submit" disabled={isBusy || (isHydrated && !isReady)} className="button button-main w-full">
        {isBusy ? m.sending() : m.send_otp()}
      </button>
      <p aria-live="polite" className="min-h-6 text-center text-sm text-quiet">
        {isBusy ? null : waitingFor(captcha, isComplete)}
      </p>
    </Form>
  );
}

/**
 * Returns whether to ask the question instead of the captcha. A form refused without a solution was sent before the
 * scripts loaded; they may never load. (A lost connection is no refusal: the server read nothing of the form.)
 */
function needsQuestion({ state }: Captcha, refused: unknown): boolean {
  const cameUnsolved = isRefused(refused) && refused.typed['mobile'] !== undefined && !refused.typed['captcha'];
  return state === 'unable' || (cameUnsolved && state !== 'ready');
}

/**
 * Returns the sentence for a captcha that is unreachable or still being solved; null while only the number is missing.
 */
function waitingFor({ state }: Captcha, isComplete: boolean): string | null {
  if (state === 'unreachable') return m.captcha_unreachable();
  return state === 'solving' && isComplete ? m.captcha_solving() : null;
}

interface AskedQuestion {
  first: number;
  second: number;
  token: string;
}

/** Sum to answer in place of the captcha where no script can solve it. */
function QuestionField({ question, refused }: { question: AskedQuestion; refused: unknown }) {
  const { first, second, token } = question;
  return (
    <div>
      <input type="hidden" name="question" value={token} />
      <Field
        key={token}
        name="answer"
        label={m.captcha_question({ first, second })}
        hint={m.captcha_question_hint()}
        // The answer to the previous question is wrong for the new one.
        refused={isRefused(refused) ? { ...refused, typed: {} } : refused}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
    </div>
  );
}
