import { Link } from 'react-router';
import type { RowFilter } from '../../domain/imports/views.ts';
import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import type { ImportView } from './import-view.ts';

/** Links to the rows of each kind, with their number. */
export function Filters({ view: { counts, show } }: { view: ImportView }) {
  const kinds: { filter: RowFilter; label: string; count: number; isRare?: boolean }[] = [
    { filter: 'new', label: m.import_new(), count: counts.new },
    { filter: 'changed', label: m.import_changed(), count: counts.changed },
    { filter: 'unchanged', label: m.import_unchanged(), count: counts.unchanged },
    { filter: 'wrong', label: m.import_wrong(), count: counts.wrong },
    { filter: 'left-out', label: m.import_left_out(), count: counts.leftOut, isRare: true },
    { filter: 'pictures', label: m.import_pictures_failed(), count: counts.picturesFailed, isRare: true },
    { filter: 'kept', label: m.import_kept(), count: counts.kept, isRare: true },
  ];
  return (
    <nav aria-label={m.import_kinds()} className="mt-2 flex flex-wrap gap-2">
      {kinds
        .filter(({ isRare, count }) => !isRare || count > 0)
        .map(({ filter, label, count }) => (
          <Link
            key={filter}
            to={{ search: `?show=${filter}` }}
            aria-current={filter === show ? 'page' : undefined}
            preventScrollReset
            className="card flex min-h-11 grow items-baseline justify-between gap-2.5 px-2.5 py-2 sm:grow-0 aria-[current]:border-indigo aria-[current]:bg-indigo-tint"
          >
            <span>{label}</span>
            <strong className={filter === 'wrong' && count > 0 ? 'text-red' : ''}>{groupIndian(count)}</strong>
          </Link>
        ))}
    </nav>
  );
}
