import { Link } from 'react-router';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import { sellerFacts } from '../../accounts/seller-facts.ts';
import { SupplierTags } from '../../accounts/supplier-tags.tsx';
import { answerTimeText } from '../../ui/answer-time.ts';
import { Facts } from '../../ui/facts.tsx';
import { type Delivery, deliveryFacts } from './delivery-line.tsx';
import { supplierPlace } from './supplier-place.ts';

export interface PanelProps {
  product: ProductPage;
  delivery: Delivery;
}

export function Description({ product }: PanelProps) {
  return <p className="whitespace-pre-line">{product.description || m.no_description()}</p>;
}

export function Specifications({ product }: PanelProps) {
  const facts = Object.entries(product.specifications);
  return facts.length === 0 ? <p>{m.no_specifications()}</p> : <Facts facts={facts} />;
}

export function SupplierInfo({ product }: PanelProps) {
  const { supplier } = product;
  return (
    <>
      <h2 className="text-xl">{supplier.name}</h2>
      <SupplierTags supplier={supplier} />
      <Facts
        facts={[
          [m.location(), supplier.location],
          [m.branch(), supplier.branches.join(', ')],
          [m.rating(), supplier.rating?.toFixed(1)],
          [m.established(), supplier.established],
          [m.employees(), supplier.employees],
          [m.total_products(), groupIndian(supplier.totalProducts)],
          [m.completed_orders(), supplier.completedOrders && groupIndian(supplier.completedOrders)],
          [m.response_time(), answerTimeText(supplier)],
          ...sellerFacts(supplier),
        ]}
      />
      <Link to={supplierPlace(product)} className="button mt-4 print:hidden">
        {m.see_supplier({ name: supplier.name })}
      </Link>
    </>
  );
}

/** Charges of an order, then the supplier's own text, which does not change them (decision 085). */
export function Shipping({ product, delivery }: PanelProps) {
  return (
    <>
      <Facts facts={deliveryFacts(delivery)} />
      <SupplierWords product={product} />
    </>
  );
}

function SupplierWords({ product: { shippingInfo, policies } }: Pick<PanelProps, 'product'>) {
  if (!shippingInfo && !policies) return <p className="pt-2">{m.no_shipping()}</p>;
  return (
    <>
      <p className="note pt-2">{m.delivery_rule_counts()}</p>
      <Facts
        facts={[
          [m.ships_to(), shippingInfo?.locations.join(', ')],
          [m.timeframe(), shippingInfo?.timeframe],
          [m.shipping_cost(), shippingInfo?.cost],
          [m.return_policy(), policies?.returnPolicy],
          [m.warranty(), policies?.warranty],
          [m.payment_terms(), policies?.paymentTerms],
        ]}
      />
    </>
  );
}
