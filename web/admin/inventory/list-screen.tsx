import { type ReactNode, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { ActionForm } from '../../ui/action-form.tsx';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLive } from '../../ui/use-live.ts';

import { type Fact, type FieldsOf, type InventoryItem, InventoryRow } from './inventory-row.tsx';

/** Sentences and words that differ between the two lists. */
interface ListWords {
  title: string;
  text: string;
  add: string;
  none: string;
  count: (rows: number) => string;
}

interface ListScreenProps<Item extends InventoryItem> {
  /** Address of the screen, and prefix of its actions. */
  address: string;
  words: ListWords;
  /** Null if the entries could not be read; `banner` then explains it. */
  items: Item[] | null;
  banner: string | null;
  /** Titles of the columns between name and date; `factsOf` gives a row's values for them. */
  columns: string[];
  factsOf: (item: Item) => string[];
  Fields: FieldsOf<Item>;
}

/** List whose order the operator sets, with the form that adds to it (section 2). */
export function InventoryScreen<Item extends InventoryItem>({
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
      {items?.length === 0 && <EmptyState drawing="carton" title={words.none} />}
      {items && items.length > 0 && (
        <InventoryTable items={items} count={words.count(items.length)} columns={columns}>
          {(item, place) => (
            <InventoryRow
              key={item.id}
              item={item}
              address={`${address}/${item.id}`}
              facts={factsIn(item)}
              Fields={Fields}
              {...place}
            />
          )}
        </InventoryTable>
      )}
    </>
  );
}

/** Form above the list; empty again after each addition. */
function AddForm<Draft>({ action, words, Fields }: { action: string; words: string; Fields: FieldsOf<Draft> }) {
  const [added, setAdded] = useState(0);
  return (
    <section className="card mt-4 p-4">
      <h2 className="text-lg">{words}</h2>
      <ActionForm
        key={added}
        action={action}
        className="mt-3 space-y-4"
        onDone={() => {
          setAdded(added + 1);
        }}
      >
        {({ refused, isBusy }) => (
          <>
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <Fields refused={refused} hasFocus={added > 0} values={null} />
            </div>
            <button type="submit" disabled={isBusy} className="button">
              {isBusy ? m.saving() : words}
            </button>
          </>
        )}
      </ActionForm>
    </section>
  );
}

/** Table of the entries; cards on a phone. */
function InventoryTable<Item extends InventoryItem>({
  items,
  count,
  columns,
  children,
}: {
  items: Item[];
  count: string;
  /** Titles of the columns between name and date. */
  columns: string[];
  /** Renders a row; `place` marks the first and the last entry in use. */
  children: (item: Item, place: { isFirst: boolean; isLast: boolean }) => ReactNode;
}) {
  const last = items.filter(({ retiredAt }) => retiredAt === null).length - 1;
  return (
    <>
      <p aria-live="polite" className="mt-6 text-quiet">
        {count}
      </p>
      <table className="rows desk-rows mt-2">
        <thead>
          <tr>
            {[m.inventory_name(), ...columns, m.column_created(), m.column_actions()].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{items.map((item, place) => children(item, { isFirst: place === 0, isLast: place === last }))}</tbody>
      </table>
    </>
  );
}
