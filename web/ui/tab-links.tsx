import { Link } from 'react-router';
import { useAsked } from './asked.ts';

interface Tab<Name extends string> {
  name: Name;
  label: string;
}

/** Tabs as links, so that each has an address (`?tab=`) and works without scripts; the first one needs none. */
export function TabLinks<Name extends string>({
  label,
  tabs,
  current,
  search = '',
}: {
  label: string;
  tabs: Tab<Name>[];
  current: Name;
  /** Search text, which every tab keeps. */
  search?: string;
}) {
  const nameIn = (parameters: URLSearchParams) =>
    (tabs.find(({ name }) => name === parameters.get('tab')) ?? tabs[0])?.name ?? current;
  const marked = useAsked(current, nameIn);
  return (
    <nav aria-label={label} className="tabs no-bar">
      {tabs.map(({ name, label: text }, place) => (
        <Link
          key={name}
          to={{ search: addressOf(place === 0 ? {} : { tab: name }, search) }}
          aria-current={name === marked ? 'page' : undefined}
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

function addressOf(tab: Record<string, string>, search: string): string {
  const text = new URLSearchParams({ ...tab, ...(search && { q: search }) }).toString();
  return text && `?${text}`;
}
