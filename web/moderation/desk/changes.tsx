import { m } from '../../../messages/compiled/messages.js';
import type { ProductSnapshot, SnapshotFact } from '../../../rules/catalogue/product-snapshot.ts';
import { formatRupees } from '../../../rules/money.ts';
import { dateText } from '../../ui/dates.ts';
import { Picture } from '../../ui/picture.tsx';

import type { Reported } from './reported.ts';
import { factWords, statusWords } from './words.ts';

/** Changes since the operator last looked, or since the first report: new reports, facts and pictures. */
export function Changes({ product: { id, before, now, changes, fresh } }: { product: Reported }) {
  const { facts, picturesAdded, picturesRemoved } = changes;
  const date = dateText(before.at);
  const isSame = facts.length === 0 && picturesAdded.length === 0 && picturesRemoved.length === 0;
  return (
    <section className="mt-3 rounded bg-paper p-3" aria-labelledby={`changes-${id}`}>
      <h3 id={`changes-${id}`} className="font-semibold">
        {before.isLook ? m.report_since_look({ date }) : m.report_since_first({ date })}
      </h3>
      {before.isLook && <p>{fresh === 0 ? m.report_none_fresh() : m.report_fresh({ shown: fresh })}</p>}
      {isSame && <p className="text-quiet">{m.report_unchanged()}</p>}
      <dl>
        {facts.map((fact) => (
          <div key={fact} className="mt-1">
            <dt className="text-sm text-quiet">{factWords[fact]()}</dt>
            <dd>
              <FactChange was={factText(before.snapshot, fact)} now={factText(now, fact)} />
            </dd>
          </div>
        ))}
        <Pictures title={m.report_pictures_added()} urls={picturesAdded} />
        <Pictures title={m.report_pictures_removed()} urls={picturesRemoved} />
      </dl>
    </section>
  );
}

function factText(snapshot: ProductSnapshot, fact: SnapshotFact): string {
  if (fact === 'pricePerCarton') return formatRupees(BigInt(snapshot.pricePerCarton));
  return fact === 'status' ? statusWords[snapshot.status]() : String(snapshot[fact] ?? '');
}

/** Pictures with a title; a deleted picture shows a placeholder. */
function Pictures({ title, urls }: { title: string; urls: string[] }) {
  if (urls.length === 0) return null;
  return (
    <div className="mt-1">
      <dt className="text-sm text-quiet">{title}</dt>
      <dd className="flex flex-wrap gap-2">
        {urls.map((url) => (
          <Picture key={url} url={url} alt={title} side={64} className="w-16" />
        ))}
      </dd>
    </div>
  );
}

/** Old and new value of a fact, in words for screen readers. */
function FactChange({ was, now }: { was: string; now: string }) {
  return (
    <span className="wrap-anywhere">
      <span className="sr-only">{m.report_was()} </span>
      <del className="whitespace-pre-line text-quiet">{was || m.report_nothing()}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> {m.report_is_now()} </span>
      <ins className="font-semibold whitespace-pre-line no-underline">{now || m.report_nothing()}</ins>
    </span>
  );
}
