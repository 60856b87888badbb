import { m } from '../../messages/compiled/messages.js';
import { FailedMark } from './failed-mark.tsx';

/** Shown when the data of a screen could not be loaded; a plain form asks for the same address again. */
export function ScreenFailed({ title, text }: { title: string; text?: string }) {
  return (
    <div role="alert" className="card px-4 py-14 text-center">
      <title>{`${title} | ${m.site_name()}`}</title>
      <FailedMark />
      <h1 className="mt-3 text-xl">{title}</h1>
      <p className="mt-1 text-quiet">{text ?? m.unexpected_error_text()}</p>
      <form method="get" className="mt-5">
        <button type="submit" className="button button-main">
          {m.try_again()}
        </button>
      </form>
    </div>
  );
}
