import { m } from '../../../messages/compiled/messages.js';

/** The old value and the new one, by word for who hears the page. */
export function FactChange({ was, now }: { was: string; now: string }) {
  return (
    <span className="wrap-anywhere">
      <span className="sr-only">{m.report_was()} </span>
      <del className="whitespace-pre-line text-quiet">{was || m.report_nothing()}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> {m.report_is_now()} </span>
      <ins className="font-semibold whitespace-pre-line no-underline">{now || m.report_nothing()}</ins>
    </span>
  );
}
