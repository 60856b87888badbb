import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';

/** Message for a whole screen, with a link home. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div className="mx-auto max-w-lg py-12 text-center">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 text-quiet">{text}</p>
      <Link to="/" className="button button-main mt-6">
        {m.back_home()}
      </Link>
    </div>
  );
}
