import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import type { ProductSnapshot } from '../../../rules/catalogue/product-snapshot.ts';
import { formatRupees } from '../../../rules/money.ts';
import { piecesText } from '../../ui/amounts.ts';
import { Picture } from '../../ui/picture.tsx';
import { Changes } from './changes.tsx';
import { Decide } from './decide.tsx';
import { OpenReports } from './open-reports.tsx';
import type { Reported } from './reported.ts';
import { statusWords } from './words.ts';

/** Reported product: its data, the reports, the changes, and the operator's decisions. */
export function ReportedCard({ product }: { product: Reported }) {
  const { id, now, supplierId, supplier } = product;
  return (
    <article className="card mt-4 p-4" aria-labelledby={`reported-${id}`}>
      <h2 id={`reported-${id}`} className="text-lg wrap-anywhere">
        <Link to={`/product/${id}`} className="flex min-h-11 items-center hover:underline">
          {now.name}
        </Link>
      </h2>
      <p className="text-quiet wrap-anywhere">
        <Link to={`/admin/products?supplier=${supplierId}`} className="link inline-flex min-h-11 items-center">
          {supplier}
        </Link>
        {` · ${now.category} · ${priceText(now)} · ${statusWords[now.status]()}`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {now.pictures.map((url, at) => (
          <Picture
            key={url}
            url={url}
            alt={m.picture_of({ name: now.name, number: at + 1 })}
            side={96}
            className="w-24"
          />
        ))}
      </div>
      {now.description !== '' && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.tab_description()}</summary>
          <p className="whitespace-pre-line wrap-anywhere">{now.description}</p>
        </details>
      )}
      <Changes product={product} />
      <OpenReports product={product} />
      <Decide product={product} />
    </article>
  );
}

/** Price per carton; per piece for a product that is not packed in cartons. */
function priceText({ pricePerCarton, piecesPerCarton }: ProductSnapshot): string {
  const price = formatRupees(BigInt(pricePerCarton));
  if (piecesPerCarton === 1) return `${price} ${m.per_piece()}`;
  return m.carton_of({ price, pieces: piecesText(piecesPerCarton) });
}
