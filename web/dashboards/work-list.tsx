import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import { Picture } from '../ui/picture.tsx';

/** One kind of work that waits for the reader: its count, the oldest item, and the screen where all of it is done. */
export interface Work {
  name: string;
  count: number;
  label: string;
  /** Name of the item that has waited longest; empty if it has none. */
  oldest?: string;
  /** Picture of that item, if it is a product; null for a product without one. */
  image?: string | null | undefined;
  /** Its clock: the time left, or the time since it began to wait. */
  clock?: ReactNode;
  to: string;
  action: string;
}

/** Work that waits for the reader, the most urgent first; one sentence if there is none. */
export function WorkList({ work }: { work: Work[] }) {
  const waiting = work.filter(({ count }) => count > 0);
  if (waiting.length === 0) return <p className="card mt-4 p-4">{m.work_nothing()}</p>;
  return (
    <section aria-labelledby="work" className="mt-4">
      <h2 id="work" className="text-xl">
        {m.work_title()}
      </h2>
      <ul className="card mt-2 divide-y divide-rule">
        {waiting.map((one, place) => (
          <WorkRow key={one.name} work={one} isFirst={place === 0} />
        ))}
      </ul>
    </section>
  );
}

function WorkRow({ work, isFirst }: { work: Work; isFirst: boolean }) {
  const { name, count, label, oldest = '', image, clock, to, action } = work;
  return (
    <li className="flex items-center gap-3 px-3 py-2 sm:px-4" data-work={name}>
      <b className="min-w-7 text-right text-2xl leading-tight">{groupIndian(count)}</b>
      {image !== undefined && <Picture url={image ?? undefined} alt="" side={44} className="w-11 shrink-0" />}
      <div className="min-w-0 grow leading-snug">
        <span className="block font-semibold">{label}</span>
        {oldest !== '' && <span className="block text-sm text-quiet wrap-anywhere">{oldest}</span>}
        {clock}
      </div>
      <Link
        to={to}
        aria-label={m.work_of({ action, label })}
        className={`button shrink-0 ${isFirst ? 'button-main' : ''}`}
      >
        {action}
      </Link>
    </li>
  );
}
