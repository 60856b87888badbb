import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { productsText } from '../../ui/amounts.ts';
import { useBusy } from '../../ui/busy.ts';

interface PreviewProps {
  preview: { changing: number; staying: number; refusing: number; previewToken: string };
  changeKey: string;
  /** Submitted values; the button sends them again unchanged. */
  asked: Record<string, string>;
  examples: { id: bigint; name: string; text: ReactNode }[];
  verb: string;
  /** Products that the change leaves out, each with the reason. */
  refused?: { id: bigint; name: string; text: ReactNode }[];
  /** Says what the change does not touch. */
  note?: ReactNode;
}

/** Preview of a change with examples, and the button that carries it out. */
export function Preview({
  preview: { changing, staying, refusing, previewToken },
  changeKey,
  asked,
  examples,
  verb,
  refused = [],
  note,
}: PreviewProps) {
  const isBusy = useBusy();
  const more = changing - examples.length;
  return (
    <section aria-label={m.preview()} className="card mt-4 p-4 sm:p-6">
      <h2 className="text-lg">{m.preview_of({ products: productsText(changing) })}</h2>
      {staying > 0 && <p className="text-quiet">{m.preview_staying({ products: productsText(staying) })}</p>}
      <Examples examples={examples} />
      {more > 0 && <p className="note mt-1">{m.preview_more({ products: productsText(more) })}</p>}
      {note && <p className="mt-2 text-quiet">{note}</p>}
      {refusing > 0 && (
        <>
          <h3 className="mt-4 font-semibold text-red">{m.preview_refused({ products: productsText(refusing) })}</h3>
          <Examples examples={refused} />
          {refusing > refused.length && (
            <p className="note mt-1">{m.preview_more({ products: productsText(refusing - refused.length) })}</p>
          )}
        </>
      )}
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

function Examples({ examples }: Pick<PreviewProps, 'examples'>) {
  return (
    <ul className="mt-2 space-y-1">
      {examples.map(({ id, name, text }) => (
        <li key={String(id)} className="flex flex-wrap gap-x-3 wrap-anywhere">
          <span>{name}</span>
          <span className="font-semibold">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Value before and after, also for screen readers. */
export function FromTo({ before, after }: { before: string; after: string }) {
  return (
    <span translate="no" className="whitespace-nowrap">
      {m.from_to({ before, after })}
    </span>
  );
}
