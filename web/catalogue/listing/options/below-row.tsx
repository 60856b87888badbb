import { lazy, Suspense } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import type { VariantsBelowProps } from './variants-below.tsx';

// Most products are one thing: their sellers need none of this script.
const VariantsBelow = lazy(() => import('./variants-below.tsx').then((module) => ({ default: module.VariantsBelow })));

/** What a row says of its options and variants, if it says anything. */
export function BelowRow(props: VariantsBelowProps) {
  if ((props.row.values['arrangement'] ?? '') === '') return null;
  return (
    <Suspense>
      <VariantsBelow {...props} />
    </Suspense>
  );
}

/** Begins the options of a row that is one thing until then. */
export function OptionsButton({ row, actions }: Pick<VariantsBelowProps, 'row' | 'actions'>) {
  if ((row.values['arrangement'] ?? '') !== '' || row.state !== 'unsaved' || row.values['designs'] === 'on')
    return null;
  return (
    <button type="button" className="link options-button" onClick={() => actions.withOptions(row)}>
      {m.options_add()}
    </button>
  );
}
