import { m } from '../../messages/compiled/messages.js';

/** First focusable element of the page: skips the bar. */
export function SkipLink() {
  return (
    <a href="#content" className="button absolute -top-20 left-2 z-20 focus:top-2">
      {m.skip_to_content()}
    </a>
  );
}
