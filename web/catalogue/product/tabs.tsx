import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { productTabFrom, productTabs } from '../../../rules/catalogue/product-tabs.ts';
import { Description, type PanelProps, Shipping, Specifications, SupplierInfo } from './tab-panels.tsx';

const parts = {
  description: { label: m.tab_description, Panel: Description },
  specifications: { label: m.tab_specifications, Panel: Specifications },
  supplier: { label: m.tab_supplier, Panel: SupplierInfo },
  shipping: { label: m.tab_shipping, Panel: Shipping },
};

/** On a phone the bar at the bottom hides the panel, so this scrolls the tabs to the top. */
function seePanel({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (!matchMedia('(width < 64rem)').matches) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  currentTarget.parentElement?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
}

/**
 * The four tabs: links in the address, so that they work without JavaScript and can be shared; arrow keys move between
 * them.
 */
export function ProductTabs({ product, delivery }: PanelProps) {
  const [parameters] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const chosen = productTabFrom(parameters.get('tab'));
  const onKeyDown = (event: KeyboardEvent) => {
    const place = productTabs.indexOf(chosen);
    const target = {
      ArrowRight: place + 1,
      ArrowLeft: place - 1 + productTabs.length,
      Home: 0,
      End: productTabs.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const link = list.current?.querySelectorAll('a')[target % productTabs.length];
    link?.focus();
    link?.click();
  };
  return (
    <section className="mt-8 print:mt-4">
      <div
        ref={list}
        role="tablist"
        aria-label={product.name}
        onKeyDown={onKeyDown}
        className="product-tabs print:hidden"
      >
        {productTabs.map((key) => (
          <Link
            key={key}
            id={`tab-${key}`}
            to={key === 'description' ? { search: '' } : { search: `?tab=${key}` }}
            replace
            preventScrollReset
            defaultShouldRevalidate={false}
            onClick={seePanel}
            role="tab"
            aria-selected={key === chosen}
            aria-controls={`panel-${key}`}
            tabIndex={key === chosen ? 0 : -1}
          >
            {parts[key].label()}
          </Link>
        ))}
      </div>
      {/* All four panels are rendered: the hidden ones are printed, and appear at once when their tab is chosen. */}
      {productTabs.map((key) => {
        const { label, Panel } = parts[key];
        return (
          <div
            key={key}
            id={`panel-${key}`}
            role="tabpanel"
            tabIndex={-1}
            aria-labelledby={`tab-${key}`}
            hidden={key !== chosen}
            className="max-w-3xl py-5 print:max-w-none print:py-1"
          >
            <h2 className="hidden text-lg print:block">{label()}</h2>
            <Panel product={product} delivery={delivery} />
          </div>
        );
      })}
    </section>
  );
}
