import type { Claim } from '../../rules/admin/claims.ts';

/** Claims side by side in one line: the figure above its words on a phone, before them on a desktop. */
export function Claims({ claims }: { claims: Claim[] }) {
  return (
    <dl className="flex min-w-0 grow justify-between gap-4 md:justify-start md:gap-8 lg:grow-0">
      {claims.map(
        ({ figure, words }, place) =>
          figure && (
            <div key={place} className="flex min-w-0 flex-col-reverse md:flex-row-reverse md:items-baseline md:gap-1.5">
              <dt className="truncate text-xs leading-4 md:text-sm">{words}</dt>
              <dd className="text-base leading-5 font-semibold">{figure}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
