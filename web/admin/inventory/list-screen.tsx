import type { ReactNode } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { useLive } from '../../ui/use-live.ts';
import { AddForm } from './add-form.tsx';
import { KeptTable } from './kept-list.tsx';
import { type Fact, type FieldsOf, type Kept, KeptRow } from './kept-row.tsx';

/** What the screen of one of the two lists says in its own words. */
interface ListWords {
  title: string;
  text: string;
  add: string;
  none: string;
  count: (rows: number) => string;
}

interface ListScreenProps<Item extends Kept> {
  /** Of the screen; those of its forms begin with it. */
  address: string;
  words: ListWords;
  /** Null where they could not be read, which `banner` says. */
  items: Item[] | null;
  banner: string | null;
  /** What stands between the name and the date: the titles, and of each row. */
  columns: string[];
  factsOf: (item: Item) => string[];
  Fields: FieldsOf<Item>;
}

/** A list that the operator keeps in an order of his own, and the form that adds to it. Section 2. */
export function InventoryScreen<Item extends Kept>({
  address,
  words,
  items,
  banner,
  columns,
  factsOf,
  Fields,
}: ListScreenProps<Item>): ReactNode {
  useLive('catalogue');
  const factsIn = (item: Item): Fact[] => factsOf(item).map((text, at) => ({ label: columns[at] ?? '', text }));
  return (
    <>
      <title>{`${words.title} | ${m.site_name()}`}</title>
      <Banner text={banner} />
      <h1 className="text-2xl">{words.title}</h1>
      <p className="text-quiet">{words.text}</p>
      <AddForm action={`${address}/add`} words={words.add} Fields={Fields} />
      {items?.length === 0 && <p className="card mt-6 p-6 text-center text-quiet">{words.none}</p>}
      {items && items.length > 0 && (
        <KeptTable items={items} count={words.count(items.length)} columns={columns}>
          {(item, place) => (
            <KeptRow
              key={item.id}
              kept={item}
              address={`${address}/${item.id}`}
              facts={factsIn(item)}
              Fields={Fields}
              {...place}
            />
          )}
        </KeptTable>
      )}
    </>
  );
}
