import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { timeText } from '../../ui/dates.ts';
import { reasonWords } from '../report-reasons.ts';
import type { Reported } from './reported.ts';

/** Reports of a product; only the newest if there are very many. */
export function OpenReports({ product: { id, reports, count, before } }: { product: Reported }) {
  return (
    <section className="mt-3" aria-labelledby={`reports-${id}`}>
      <h3 id={`reports-${id}`} className="font-semibold">
        {count === 1 ? m.report_one() : m.report_many({ shown: count })}
      </h3>
      {count > reports.length && <p className="text-sm text-quiet">{m.report_newest({ shown: reports.length })}</p>}
      <ul className="divide-y divide-rule">
        {reports.map((report) => (
          <li key={String(report.id)} className="py-2">
            <p>
              <b>{reasonWords[report.reason]()}</b>
              {before.isLook && report.isFresh && <span className="tag ml-2">{m.report_is_fresh()}</span>}
            </p>
            {report.words !== '' && <p className="whitespace-pre-line wrap-anywhere">{report.words}</p>}
            <p className="text-sm text-quiet">
              <span>{`${timeText(report.at)} · `}</span>
              {report.reporter ? (
                <Link
                  to={`/admin/accounts/${report.reporter.id}`}
                  className="link inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {report.reporter.name}
                </Link>
              ) : (
                <span>{m.report_reporter_gone()}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
