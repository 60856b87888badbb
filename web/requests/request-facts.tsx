import { m } from '../../messages/compiled/messages.js';
import { dayBegins } from '../../rules/day.ts';
import { formatRupees } from '../../rules/money.ts';
import { piecesText } from '../ui/amounts.ts';
import { dateText } from '../ui/dates.ts';
import { Facts } from '../ui/facts.tsx';
import { Picture } from '../ui/picture.tsx';
import { untilText } from './until-text.ts';

interface RequestFactsProps {
  request: {
    category: string;
    wanted: string;
    pieces: number;
    targetPrice: bigint | null;
    neededBy: string | null;
    /** Keys of its pictures. */
    pictures: string[];
    expiresAt: Date;
  };
  /** Destination, as far as the reader may know it; empty once erased. */
  place: string;
}

/** Facts of a request, in the same words for the reseller and for the suppliers who were asked. */
export function RequestFacts({ request, place }: RequestFactsProps) {
  const { category, wanted, pieces, targetPrice, neededBy, pictures, expiresAt } = request;
  return (
    <section aria-label={m.request_what()} className="card mt-3 p-4">
      {wanted !== '' && <p className="whitespace-pre-line wrap-anywhere">{wanted}</p>}
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {pictures.map((key, at) => (
            <li key={key}>
              <a href={`/chat-pictures/${key}`} className="block">
                <Picture url={`/chat-pictures/${key}`} alt={m.picture_number({ number: at + 1 })} side={96} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2">
        <Facts
          facts={[
            [m.category(), category],
            [m.quantity(), piecesText(pieces)],
            [m.request_target(), targetPrice === null ? null : `${formatRupees(targetPrice)} ${m.per_piece()}`],
            [m.pin_code(), place],
            [m.request_needed_by(), neededBy && dateText(dayBegins(neededBy))],
            [m.request_answers_until(), untilText(expiresAt)],
          ]}
        />
      </div>
    </section>
  );
}
