import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { Icon } from '../../ui/icons.tsx';
import { OptionsIcon } from './options/options-icon.tsx';

/** Links of a saved row: words on a phone, icons in the grid, where a row is one line high. */
export function SavedLinks({ name, id }: { name: string; id: string }) {
  return (
    <p className="saved-links">
      <Link
        to={`/supplier/products/${id}/edit`}
        aria-label={m.edit_of({ name })}
        title={m.edit()}
        className="link tall-link"
      >
        <span className="saved-word">{m.edit()}</span>
        <Icon>
          <path d="M4 20v-4L16 4l4 4L8 20zM13 7l4 4" />
        </Icon>
      </Link>
      <Link
        to={`/supplier/products/${id}/variants`}
        aria-label={m.variants_of({ name })}
        title={m.variants_link()}
        className="link tall-link"
      >
        <span className="saved-word">{m.variants_link()}</span>
        <OptionsIcon />
      </Link>
      <Link to={`/product/${id}`} title={m.see_in_market()} className="link tall-link">
        <span className="saved-word">{m.see_in_market()}</span>
        <Icon>
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12" />
          <circle cx="12" cy="12" r="2.5" />
        </Icon>
      </Link>
    </p>
  );
}
