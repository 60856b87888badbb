import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { Drawing, type DrawingName } from './drawing.tsx';

interface NoticeProps {
  title: string;
  text: string;
  drawing?: DrawingName;
  /** Target of the link, if not the home page. */
  back?: { to: string; words: string };
}

/** Message for a whole screen, with a link out of it. */
export function Notice({ title, text, drawing = 'counter', back }: NoticeProps) {
  return (
    <div className="mx-auto max-w-lg py-8 text-center">
      <Drawing name={drawing} />
      <h1 className="mt-2 text-2xl">{title}</h1>
      <p className="mt-2 text-quiet">{text}</p>
      <Link to={back?.to ?? '/'} className="button button-main mt-6">
        {back?.words ?? m.back_home()}
      </Link>
    </div>
  );
}
