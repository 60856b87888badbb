import type { ReactNode } from 'react';
import type { ShopFront } from '../../../domain/catalogue/shop-fronts.ts';
import type { SupplierFacts } from '../../../domain/catalogue/suppliers.ts';
import { m } from '../../../messages/compiled/messages.js';
import { initialsOf } from '../../../rules/initials.ts';
import type { WithLatinLine } from '../../../rules/latin-line.ts';
import { SupplierTags } from '../../accounts/supplier-tags.tsx';
import { deliveryRuleText } from '../../orders/order/delivery-words.ts';
import { answerTimeLine } from '../../ui/answer-time.ts';
import { dotted } from '../../ui/dotted.ts';
import { LatinLine } from '../../ui/latin-line.tsx';
import { Picture } from '../../ui/picture.tsx';

export type Shop = SupplierFacts & WithLatinLine & { front: ShopFront };

/** Head of a shop: sign, name, branches, response time, delivery rule and some of its products. */
export function ShopHead({ shop, name, count }: { shop: Shop; name: ReactNode; count?: string }) {
  const { latin, branches, location, front } = shop;
  const answers = answerTimeLine(shop);
  return (
    <div className="shop-head">
      <Sign shop={shop} />
      <div className="min-w-0">
        {name}
        <LatinLine latin={latin} />
        <SupplierTags supplier={shop} />
      </div>
      <div className="shop-facts">
        {branches.length > 0 && <p>{dotted(m.branch_line({ branch: branches.join(', ') }), location)}</p>}
        {answers !== null && <p>{answers}</p>}
        <p>{m.shop_delivery({ rule: deliveryRuleText(front.rule) })}</p>
      </div>
      {(front.goods.length > 0 || count !== undefined) && (
        <p className="shop-goods">
          {front.goods.map(({ id, image, category }) => (
            <Picture key={String(id)} url={image ?? undefined} alt="" side={80} category={category} />
          ))}
          {count !== undefined && <span className="shop-count">{count}</span>}
        </p>
      )}
    </div>
  );
}

/** Initials in place of a logo, on the tint of the first product's category. */
function Sign({ shop: { name, front } }: { shop: Shop }) {
  return (
    <span aria-hidden="true" data-category={front.goods[0]?.category ?? ''} className="shop-sign tinted">
      {initialsOf(name)}
    </span>
  );
}
