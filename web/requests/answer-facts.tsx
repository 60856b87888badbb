import { Link } from 'react-router';
import type { RequestAnswer } from '../../domain/inquiries/request-answers.ts';
import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import { SupplierTags } from '../accounts/supplier-tags.tsx';
import { answerTimeLine } from '../ui/answer-time.ts';
import { Picture } from '../ui/picture.tsx';

/** Supplier of an answer, with the public facts. */
export function AnswerSupplier({ answer: { supplierId, supplier, facts } }: { answer: RequestAnswer }) {
  if (facts === null) return <span className="wrap-anywhere">{supplier || m.order_closed_account()}</span>;
  const { location, established, completedOrders } = facts;
  const newestNotice = [
    location,
    established !== null && `${m.established()} ${established}`,
    completedOrders !== null && `${m.completed_orders()} ${groupIndian(completedOrders)}`,
    answerTimeLine(facts),
  ].filter(Boolean);
  return (
    <>
      <Link
        to={`/suppliers/${supplierId}`}
        className="link -mt-2.5 inline-flex min-h-11 items-center font-semibold wrap-anywhere"
      >
        {supplier}
      </Link>
      {(facts.isVerified || facts.isGstVerified) && <SupplierTags supplier={facts} />}
      {newestNotice.length > 0 && <span className="note wrap-anywhere">{newestNotice.join(' · ')}</span>}
    </>
  );
}

export function AnswerProduct({ answer }: { answer: RequestAnswer }) {
  const { productId, productName, image, isOnMarket } = answer;
  return (
    <span className="flex items-start gap-3">
      <Picture url={image ?? undefined} alt="" side={48} className="w-12 shrink-0" />
      {isOnMarket ? (
        <Link to={`/product/${productId}`} className="link inline-flex min-h-11 items-start wrap-break-word">
          {productName}
        </Link>
      ) : (
        <span className="wrap-anywhere">{productName}</span>
      )}
    </span>
  );
}
