import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RequestAnswer } from '../../domain/inquiries/request-answers.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees } from '../../rules/money.ts';
import { fillingText } from '../../rules/orders/fillings.ts';
import { quoteSums } from '../../rules/quotes/quote.ts';
import type { Compared } from '../../rules/requests/compared-answers.ts';
import { quotedDelivery, validUntilText } from '../quotes/quote-facts.tsx';
import { piecesText, quantityText } from '../ui/amounts.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { AnswerProduct, AnswerSupplier } from './answer-facts.tsx';

type Answer = RequestAnswer & Compared;

/**
 * Answers side by side, the lowest price per piece with delivery first; cards on a phone. Once no answer can be
 * accepted, none is marked as the best.
 */
export function ComparedAnswers({
  answers,
  wanted,
  canAccept,
}: {
  answers: Answer[];
  wanted: number;
  canAccept: boolean;
}) {
  return (
    <>
      {canAccept && <p className="note">{m.request_sorted()}</p>}
      <table className="rows mt-3">
        <thead>
          <tr>
            <th scope="col">{m.request_column_price()}</th>
            <th scope="col">{m.request_column_supplier()}</th>
            <th scope="col">{m.order_product()}</th>
            <th scope="col">{m.request_column_total()}</th>
            <th scope="col">{m.request_column_valid()}</th>
            <th scope="col">
              <span className="sr-only">{m.quote_accept()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => (
            <AnswerRow
              key={String(answer.id)}
              answer={{ ...answer, isBest: answer.isBest && canAccept }}
              wanted={wanted}
              canAccept={canAccept}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

function AnswerRow({ answer, wanted, canAccept }: { answer: Answer; wanted: number; canAccept: boolean }) {
  const { id, supplier, validUntil, isBest, note } = answer;
  return (
    <tr data-answer={String(id)} className={isBest ? 'border-green!' : ''}>
      <td className="align-top!">
        <PerPiece answer={answer} />
      </td>
      <td className="align-top! max-sm:mt-3">
        <AnswerSupplier answer={answer} />
      </td>
      <td className="min-w-40 align-top! max-sm:mt-2">
        <AnswerProduct answer={answer} />
        {note !== '' && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
      </td>
      <td className="align-top! max-sm:mt-2">
        <Comes answer={answer} wanted={wanted} />
      </td>
      <td className="min-w-20 align-top! text-sm max-sm:mt-2">{validUntilText(validUntil)}</td>
      <td className="align-top! max-sm:mt-3">
        {canAccept && (
          <Link
            to={`/reseller/quotes/${id}/accept`}
            aria-label={m.request_accept_of({ supplier })}
            className={`button whitespace-nowrap max-sm:w-full ${isBest ? 'button-main' : ''}`}
          >
            {m.quote_accept()}
          </Link>
        )}
      </td>
    </tr>
  );
}

function PerPiece({ answer: { perPiece, deliveryShare, isBest } }: { answer: Answer }) {
  return (
    <>
      <b className="text-xl font-semibold" translate="no">
        {formatRupees(perPiece)}
      </b>{' '}
      <span className="text-sm">{m.per_piece()}</span>
      <span className="note">{shareText(deliveryShare)}</span>
      {isBest && (
        <span className="tag mt-1 border-green bg-green-tint font-semibold text-green">
          <CheckIcon /> {deliveryShare === null ? m.request_best_without_freight() : m.request_best()}
        </span>
      )}
    </>
  );
}

function shareText(share: bigint | null): string {
  if (share === null) return m.request_freight_extra();
  return share === 0n ? m.request_delivery_none() : m.request_delivery_share({ share: formatRupees(share) });
}

function Comes({ answer, wanted }: { answer: Answer; wanted: number }) {
  const { pieces, short, delivery, packing = 'carton', filling = [], piecesPerCarton } = answer;
  const packed = { piecesPerCarton, packing, minimumCartons: 1, isRetailEnabled: false };
  const line = (label: string, text: ReactNode, inTable = 'sm:sr-only') => (
    <div className="flex justify-between gap-3 sm:justify-start sm:gap-1.5">
      <dt className={`text-quiet ${inTable}`}>{label}</dt>
      <dd className="text-right sm:text-left">{text}</dd>
    </div>
  );
  return (
    <>
      <dl className="text-sm">
        {line(
          m.total(),
          <b className="text-base font-semibold" translate="no">
            {formatRupees(quoteSums(answer).total)}
          </b>,
        )}
        {line(m.quantity(), `${piecesText(pieces)}${piecesPerCarton > 1 ? ` · ${quantityText(packed, pieces)}` : ''}`)}
        {line(m.order_delivery(), quotedDelivery(delivery), '')}
      </dl>
      {filling.length > 0 && <p className="mt-1 text-sm wrap-anywhere">{fillingText(filling)}</p>}
      {short > 0 && (
        <p className="mt-1 text-sm text-orange">
          {m.request_short({ short: piecesText(short), wanted: piecesText(wanted) })}
        </p>
      )}
    </>
  );
}
