import { Link } from 'react-router';
import { m } from '../../../../messages/compiled/messages.js';
import { formatRupees } from '../../../../rules/money.ts';
import { paiseFromRupees } from '../../../../rules/rupees.ts';
import { piecesText } from '../../../ui/amounts.ts';
import { dotted } from '../../../ui/dotted.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { OptionsIcon } from '../options/options-icon.tsx';
import { arrangementOf, piecesIn } from '../options/row-arrangement.ts';
import { isSet } from '../pictures/designs.ts';
import { StillPhoto } from '../pictures/thumbnail.tsx';
import type { Row } from '../rows.ts';

/** A saved product, folded to one line. Like a row of the grid it keeps its button, disabled. */
export function SavedLine({ row }: { row: Row }) {
  const { name = '', pricePerCarton = '' } = row.values;
  const price = paiseFromRupees(pricePerCarton);
  const pieces = piecesIn(row);
  return (
    <li data-row={row.id} data-state="saved" className="draft-saved cell-save">
      {row.photos[0] && <StillPhoto photo={row.photos[0]} />}
      <div className="min-w-0 grow">
        <Link to={`/product/${row.productId}`} className="block truncate font-semibold">
          {name}
        </Link>
        <span className="note">
          <span>{`${dotted(price !== null && formatRupees(price), piecesText(pieces))} · `}</span>
          <span className="inline-flex items-center gap-1 font-semibold text-green">
            <CheckIcon />
            <span className="sr-only">{m.row_saved()}</span>
          </span>
        </span>
      </div>
      <button type="button" disabled className="button">
        {m.save_product()}
      </button>
      {(isSet(row) || arrangementOf(row)) && (
        <Link
          to={`/supplier/products/${row.productId}/variants`}
          aria-label={m.variants_of({ name })}
          title={m.variants_link()}
          className="link tall-link min-w-11 justify-center"
        >
          <OptionsIcon />
        </Link>
      )}
      <Link to={`/supplier/products/${row.productId}/edit`} aria-label={m.edit_of({ name })} className="link tall-link">
        {m.edit()}
      </Link>
    </li>
  );
}
