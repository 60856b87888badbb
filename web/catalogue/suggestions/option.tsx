import { Picture } from '../../ui/picture.tsx';
import type { SuggestedOption } from './suggested.ts';

/** One suggestion. It is a link, so that it opens in a new tab too; the field keeps the focus. */
export function Option({ id, option, isActive }: { id: string; option: SuggestedOption; isActive: boolean }) {
  const { to, text, language, note, picture, symbol } = option;
  return (
    <a id={id} role="option" aria-selected={isActive} tabIndex={-1} href={to} className="suggestion">
      {picture && (
        <span aria-hidden="true" className="picture">
          <Picture url={picture.url ?? undefined} alt="" side={40} category={picture.category} className="w-full" />
        </span>
      )}
      {symbol !== undefined && <span data-category={symbol} className="symbol" />}
      <span lang={language} className="text">
        {text}
      </span>
      {note !== undefined && <span className="note">{note}</span>}
    </a>
  );
}
