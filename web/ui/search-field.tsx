import { m } from '../../messages/compiled/messages.js';
import { SEARCH_MAX_CHARACTERS } from '../../rules/limits.ts';
import { SearchIcon } from './icons.tsx';

interface SearchFieldProps {
  /** Search text in the address. */
  search: string;
  label: string;
  /** Shown in the empty field. */
  hint?: string;
  className?: string;
}

/** Field `q` of a search form, with its button. */
export function SearchField({ search, label, hint = label, className = '' }: SearchFieldProps) {
  return (
    <span className={`flex w-full gap-2 ${className}`}>
      <input
        // Remounted when the address changes, so that Back and Forward show their search.
        key={search}
        type="search"
        name="q"
        defaultValue={search}
        maxLength={SEARCH_MAX_CHARACTERS}
        enterKeyHint="search"
        aria-label={label}
        placeholder={hint}
        className="input"
      />
      <button type="submit" aria-label={m.search()} className="button px-3">
        <SearchIcon />
      </button>
    </span>
  );
}
