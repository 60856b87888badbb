import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { labelFacts } from './label-facts.ts';

/**
 * Details that the law requires for packed goods, in the order of a label (decision 099); nothing if the supplier gave
 * none.
 */
export function ProductInformation({ product }: { product: ProductPage }) {
  const facts = labelFacts(product.label);
  if (facts.length === 0) return null;
  const { legalName, legalAddress, name } = product.supplier;
  const care = [legalName || name, legalAddress].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="product-information" className="mt-6 max-w-5xl print:mt-2">
      <h2 id="product-information" className="text-lg">
        {m.product_information()}
      </h2>
      <dl className="product-facts mt-2">
        {[...facts, [m.consumer_care(), care] as const].map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
