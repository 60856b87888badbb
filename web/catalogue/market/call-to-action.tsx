import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';

/** Invitation below the list (section 2); quiet if the list is empty, whose own suggestions come first. */
export function CallToAction({ isQuiet }: { isQuiet: boolean }) {
  return (
    <section className="invitation border-t border-rule bg-indigo-tint">
      <div className="page flex flex-col gap-4 py-8 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 className="text-xl">{m.cta_title()}</h2>
          <p className="text-quiet">{m.cta_text()}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/reseller/login" className={`button ${isQuiet ? '' : 'button-main'}`}>
            {m.start_reselling()}
          </Link>
          <Link to="/supplier/login" className="button">
            {m.become_supplier()}
          </Link>
        </div>
      </div>
    </section>
  );
}
