import type { ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { textsOf } from '../form-texts.ts';
import { Choice } from '../ui/choice.tsx';
import { SearchField } from '../ui/search-field.tsx';

/** Search and filters of a table of products: a plain GET form; choices are applied when made. */
export function ProductFilterForm({
  screen,
  search,
  hint,
  addressOf,
  choices,
  children,
}: {
  screen: string;
  search: string;
  hint: string;
  /** Returns the query string of the screen for the fields of the form. */
  addressOf: (asked: URLSearchParams) => string;
  choices: ReactNode;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <Form
      method="get"
      action={screen}
      role="search"
      aria-label={m.filters()}
      className="mt-4 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const asked = textsOf(new FormData(event.currentTarget));
        void navigate(screen + addressOf(asked), { preventScrollReset: true });
      }}
    >
      <SearchField search={search} label={m.search_products()} hint={hint} className="lg:w-80" />
      {choices}
      <noscript>
        <button type="submit" className="button">
          {m.apply_filters()}
        </button>
      </noscript>
      {children}
    </Form>
  );
}

export function CategoryChoice({
  value,
  categories,
  all,
}: {
  value: string;
  categories: { slug: string; name: string }[];
  /** Label of the option for all categories. */
  all: string;
}) {
  return (
    <Choice name="category" aria-label={m.category()} value={value}>
      <option value="">{all}</option>
      {categories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Choice>
  );
}
