import type { ReactNode } from 'react';
import { isRefused } from '../../ui/form-sentence.tsx';
import { DownIcon } from '../../ui/icons.tsx';

/** Fields that belong together under a heading that folds; open where a refusal has something to say. */
export function FieldGroup({
  title,
  names,
  refused,
  isOpen = false,
  children,
}: {
  title: string;
  /** The fields that a refusal may name. */
  names: string[];
  refused: unknown;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const isWrong = isRefused(refused) && names.some((name) => refused.fields[name]);
  return (
    <details open={isOpen || isWrong} className="group border-t border-rule">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold text-indigo">
        {title}
        <span className="group-open:rotate-180">
          <DownIcon />
        </span>
      </summary>
      <div className="space-y-4 pt-2 pb-4">{children}</div>
    </details>
  );
}
