import { m } from '../../../../messages/compiled/messages.js';

/** The claims of section 1, in a band that leaves the first rows in view; its heights are fixed, whichever font has come. */
export function Hero() {
  const counters = [
    ['10,000+', m.products_listed()],
    ['2,500+', m.verified_suppliers()],
    ['50,000+', m.orders_completed()],
  ] as const;
  return (
    <section className="bg-indigo text-white">
      <div className="page flex flex-col gap-x-8 gap-y-2 py-3 md:flex-row md:items-center md:justify-between md:py-4">
        <p className="h-12 text-base leading-6 font-semibold sm:h-7 sm:text-xl sm:leading-7">{m.hero_title()}</p>
        <dl className="flex justify-between gap-4 sm:justify-start sm:gap-10">
          {counters.map(([figure, claim]) => (
            <div key={claim} className="flex flex-col-reverse">
              <dt className="h-5 text-xs leading-5 sm:text-sm">{claim}</dt>
              <dd className="h-6 leading-6 font-semibold sm:h-7 sm:text-xl sm:leading-7">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
