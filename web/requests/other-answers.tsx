import type { RequestAnswer } from '../../domain/inquiries/request-answers.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees } from '../../rules/money.ts';
import { comparedTerms } from '../../rules/requests/compared-answers.ts';
import { QuoteFacts } from '../quotes/quote-facts.tsx';
import { QuoteStateTag } from '../quotes/quote-state-tag.tsx';
import { AnswerProduct, AnswerSupplier } from './answer-facts.tsx';

/** Answers that were accepted, or can no longer be accepted, each with its price per piece with delivery. */
export function OtherAnswers({ answers, wanted }: { answers: RequestAnswer[]; wanted: number }) {
  if (answers.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={m.request_other_answers()}>
      {answers.map((answer) => (
        <li key={String(answer.id)} className="card flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
          <div className="min-w-0 grow">
            <AnswerSupplier answer={answer} />
            <AnswerProduct answer={answer} />
          </div>
          {answer.state === 'accepted' && (
            <div className="w-full sm:w-72">
              <QuoteFacts terms={answer} />
            </div>
          )}
          <span className="flex items-center justify-between gap-x-6 max-sm:w-full">
            {answer.state !== 'accepted' && (
              <span>
                {formatRupees(comparedTerms(answer, wanted).perPiece)} {m.per_piece()}
              </span>
            )}
            <QuoteStateTag state={answer.state} />
          </span>
        </li>
      ))}
    </ul>
  );
}
