import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { Drawing, type DrawingName } from './drawing.tsx';

/** Message for a whole screen, with a link home. */
export function Notice({ title, text, drawing = 'counter' }: { title: string; text: string; drawing?: DrawingName }) {
  return (
    <div className="mx-auto max-w-lg py-8 text-center">
      <Drawing name={drawing} />
      <h1 className="mt-2 text-2xl">{title}</h1>
      <p className="mt-2 text-quiet">{text}</p>
      <Link to="/" className="button button-main mt-6">
        {m.back_home()}
      </Link>
    </div>
  );
}
