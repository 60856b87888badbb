import type { ReactNode } from 'react';
import { isRefused } from '../../ui/form-sentence.tsx';
import { DownIcon } from '../../ui/icons.tsx';

/** Fields under a heading that folds; open when a refusal names one of them. */
export function FieldGroup({
  title,
  names,
  refused,
  isOpen = false,
  children,
}: {
  title: string;
  /** Names of the fields in the group: a refusal of one of them opens it. */
  names: string[];
  refused: unknown;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const isWrong = isRefused(refused) && names.some((name) => refused.fields[name]);
  return (
    <details open={isOpen || isWrong} className="border-t border-rule">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold text-indigo">
        {title}
        <span className="[[open]>summary>&]:rotate-180">
          <DownIcon />
        </span>
      </summary>
      <div className="space-y-4 pt-2 pb-4">{children}</div>
    </details>
  );
}
