import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { productsText } from '../../ui/amounts.ts';
import { useBusy } from '../../ui/busy.ts';

interface PreviewProps {
  preview: { changing: number; staying: number; previewToken: string };
  changeKey: string;
  /** Values that were asked for; they are sent again as they were shown. */
  asked: Record<string, string>;
  examples: { id: bigint; name: string; text: ReactNode }[];
  verb: string;
}

/** Preview of a change with examples, and the button that carries it out. */
export function Preview({
  preview: { changing, staying, previewToken },
  changeKey,
  asked,
  examples,
  verb,
}: PreviewProps) {
  const isBusy = useBusy();
  const more = changing - examples.length;
  return (
    <section aria-label={m.preview()} className="card mt-4 p-4 sm:p-6">
      <h2 className="text-lg">{m.preview_of({ products: productsText(changing) })}</h2>
      {staying > 0 && <p className="text-quiet">{m.preview_staying({ products: productsText(staying) })}</p>}
      <ul className="mt-2 space-y-1">
        {examples.map(({ id, name, text }) => (
          <li key={String(id)} className="flex flex-wrap gap-x-3 wrap-anywhere">
            <span>{name}</span>
            <span className="font-semibold">{text}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="note mt-1">{m.preview_more({ products: productsText(more) })}</p>}
      <Form method="post" className="mt-4">
        {Object.entries({ ...asked, seen: previewToken, key: changeKey }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" disabled={isBusy} className="button button-main">
          {isBusy ? m.saving() : verb}
        </button>
      </Form>
    </section>
  );
}

/** Value before and after, also for screen readers. */
export function FromTo({ before, after }: { before: string; after: string }) {
  return <span className="whitespace-nowrap">{m.from_to({ before, after })}</span>;
}
