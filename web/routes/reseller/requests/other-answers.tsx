import type { RequestAnswer } from '../../../../domain/inquiries/request-answers.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { formatRupees } from '../../../../rules/money.ts';
import { quoteSums } from '../../../../rules/quote.ts';
import { QuoteFacts } from '../../../ui/talk/quote-facts.tsx';
import { QuoteStateTag } from '../../../ui/talk/quote-state-tag.tsx';
import { AnswerProduct, AnswerSupplier } from './answer-facts.tsx';

/** Answers that were accepted, or that cannot be any more. */
export function OtherAnswers({ answers }: { answers: RequestAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={m.request_other_answers()}>
      {answers.map((answer) => (
        <li key={String(answer.id)} className="card flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
          <div className="min-w-0 grow">
            <AnswerSupplier answer={answer} />
            <AnswerProduct answer={answer} />
          </div>
          {answer.state === 'accepted' ? (
            <div className="w-full sm:w-72">
              <QuoteFacts terms={answer} />
            </div>
          ) : (
            <span>
              {formatRupees(quoteSums(answer).perPiece)} {m.per_piece()}
            </span>
          )}
          <QuoteStateTag state={answer.state} />
        </li>
      ))}
    </ul>
  );
}
