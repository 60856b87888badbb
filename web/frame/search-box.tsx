import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { type MarketQuery, marketQuery, marketSearch, withoutWords } from '../../rules/catalogue/market.ts';
import { SEARCH_MAX_CHARACTERS } from '../../rules/limits.ts';
import { earlierSearches } from '../catalogue/suggestions/earlier-searches.ts';
import type { Popup, SuggestionsProps } from '../catalogue/suggestions/suggestions.tsx';
import { textsOf } from '../form-texts.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { SearchIcon } from '../ui/icons.tsx';
import { queryFields } from '../ui/query-fields.tsx';

const closed: Popup = { list: null, active: null };

/** Search of the market in every header. Suggestions load with the first focus; without them it is a plain form. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const isMarket = pathname === '/' || pathname === '/products';
  const place = isMarket ? pathname : '/';
  const query: MarketQuery = marketQuery(new URLSearchParams(isMarket ? search : ''));
  // Updates the field when the address changes, without remounting it, so that it keeps the focus.
  const followed = useRef(query.search);
  useEffect(() => {
    if (field.current && followed.current !== query.search) field.current.value = query.search;
    followed.current = query.search;
  }, [query.search]);
  const [popup, setPopup] = useState(closed);
  const { Suggestions, isPressed, bring } = useSuggestions();
  const isHydrated = useHydrated();
  return (
    <Form
      role="search"
      aria-label={m.search_products()}
      method="get"
      action={place}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = marketQuery(textsOf(new FormData(event.currentTarget)));
        if (typed.search !== '') earlierSearches.add(typed.search);
        void navigate(place + marketSearch(typed), { preventScrollReset: isMarket });
      }}
    >
      {queryFields({ ...withoutWords(query), after: null })}
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={query.search}
        placeholder={m.search_products()}
        aria-label={m.search_products()}
        maxLength={SEARCH_MAX_CHARACTERS}
        enterKeyHint="search"
        autoComplete="off"
        {...(isHydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': popup.list !== null,
          'aria-controls': popup.list ?? undefined,
          'aria-activedescendant': popup.active ?? undefined,
        })}
        onFocus={() => bring(false)}
        onPointerDown={() => bring(true)}
        className="input pl-11"
      />
      <button
        type="submit"
        aria-label={m.search()}
        className="absolute top-0 left-0 grid size-11 place-items-center text-quiet"
      >
        <SearchIcon />
      </button>
      {Suggestions && <Suggestions field={field} searched={query.search} isPressed={isPressed} onPopup={setPopup} />}
    </Form>
  );
}

/** Loads the script of the suggestions on the first focus; if that fails, the next focus tries again. */
function useSuggestions() {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const [isPressed, setIsPressed] = useState(false);
  const bring = (byPress: boolean) => {
    if (Suggestions) return;
    if (byPress) setIsPressed(true);
    import('../catalogue/suggestions/suggestions.tsx').then(
      (module) => setSuggestions(() => module.Suggestions),
      () => undefined,
    );
  };
  return { Suggestions, isPressed, bring };
}
