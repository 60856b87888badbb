import type { Claim } from '../../rules/admin/texts.ts';

/** Claims side by side; their heights are fixed, whichever font has loaded. */
export function Claims({ claims }: { claims: Claim[] }) {
  return (
    <dl className="flex justify-between gap-4 sm:justify-start sm:gap-10">
      {claims.map(
        ({ figure, words }, place) =>
          figure && (
            <div key={place} className="flex min-w-0 flex-col-reverse">
              <dt className="h-5 truncate text-xs leading-5 sm:text-sm">{words}</dt>
              <dd className="h-6 truncate leading-6 font-semibold sm:h-7 sm:text-xl sm:leading-7">{figure}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
