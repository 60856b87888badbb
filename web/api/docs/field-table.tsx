import { m } from '../../../messages/compiled/messages.js';
import type { FieldLine } from './reference.ts';

/** Table of parameters or fields; on a phone each is a card. */
export function FieldTable({ caption, lines }: { caption: string; lines: FieldLine[] }) {
  return (
    <table className="rows mt-4">
      <caption className="mb-2 text-left font-semibold">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.api_docs_name()}</th>
          <th scope="col">{m.api_docs_type()}</th>
          <th scope="col">{m.api_docs_meaning()}</th>
        </tr>
      </thead>
      <tbody lang="en">
        {lines.map(({ name, place, type, isRequired, description }) => (
          <tr key={name}>
            <td className="wrap-anywhere sm:py-2! sm:whitespace-nowrap">
              <strong className="font-semibold">{name}</strong>
              {place && <span className="note">{place}</span>}
            </td>
            <td className="wrap-anywhere sm:py-2!">
              <span>{type}</span>
              {isRequired && <span className="note">{m.api_docs_required()}</span>}
            </td>
            <td className="wrap-anywhere sm:py-2!">{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
