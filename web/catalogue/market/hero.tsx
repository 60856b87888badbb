import { m } from '../../../messages/compiled/messages.js';
import type { Claim } from '../../../rules/admin/texts.ts';
import { Claims } from '../../texts/claims.tsx';

/** The claims of section 1, in a band that leaves the first rows in view; its heights are fixed, whichever font has come. */
export function Hero({ claims }: { claims: Claim[] }) {
  return (
    <section className="bg-indigo text-white">
      <div className="page flex flex-col gap-x-8 gap-y-2 py-3 md:flex-row md:items-center md:justify-between md:py-4">
        <p className="h-12 text-base leading-6 font-semibold sm:h-7 sm:text-xl sm:leading-7">{m.hero_title()}</p>
        <Claims claims={claims} />
      </div>
    </section>
  );
}
