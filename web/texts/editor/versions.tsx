import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { timeText } from '../../ui/dates.ts';

/** Versions of a text, newest first; the built-in text is the first version. */
export function Versions({ address, versions }: { address: string; versions: { version: number; at: Date }[] }) {
  const [newest] = versions;
  return (
    <section className="mt-8">
      <h2 className="text-lg">{m.texts_versions()}</h2>
      <ul className="mt-1 divide-y divide-rule">
        {[...versions, { version: 0, at: null }].map(({ version, at }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4">
            <Link to={`${address}/versions/${version}`} className="link inline-flex min-h-11 items-center">
              {version === 0 ? m.texts_built_in_text() : m.texts_version({ version })}
            </Link>
            {at && <time dateTime={at.toISOString()}>{timeText(at)}</time>}
            {version === (newest?.version ?? 0) && <span className="text-quiet">{m.texts_shown_now()}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
