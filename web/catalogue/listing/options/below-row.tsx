import { lazy, Suspense } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import type { VariantsBelowProps } from './variants-below.tsx';

// Most products have no options, so most sellers never load this script.
const VariantsBelow = lazy(() => import('./variants-below.tsx').then((module) => ({ default: module.VariantsBelow })));

/** Options and variants of a row, if it has any. */
export function BelowRow(props: VariantsBelowProps) {
  if ((props.row.values['arrangement'] ?? '') === '') return null;
  return (
    <Suspense>
      <VariantsBelow {...props} />
    </Suspense>
  );
}

/** Adds options to a row that has none. */
export function OptionsButton({ row, actions }: Pick<VariantsBelowProps, 'row' | 'actions'>) {
  if ((row.values['arrangement'] ?? '') !== '' || row.state !== 'unsaved' || row.values['designs'] === 'on')
    return null;
  return (
    <button type="button" className="link options-button" onClick={() => actions.withOptions(row)}>
      {m.options_add()}
    </button>
  );
}
