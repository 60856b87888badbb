import { m } from '../../../messages/compiled/messages.js';
import { type Packing, packings } from '../../../rules/catalogue/packings.ts';
import { FieldErrors } from '../../ui/field.tsx';
import type { FieldsProps } from './fields.ts';
import { TextField } from './text-field.tsx';

const words: Record<Packing, { name: () => string; means: () => string }> = {
  carton: { name: m.packing_carton, means: m.packing_carton_means },
  set: { name: m.packing_set, means: m.packing_set_means },
  mixed: { name: m.packing_mixed, means: m.packing_mixed_means },
};

/** Packing and pieces per carton; a row of the listing has the pieces among its own fields. */
export function PackingChoice({ typed, arrange, change, errors, prefix = '' }: FieldsProps) {
  const isInRow = prefix !== '';
  // Another screen, or the row, has the switch for loose pieces.
  const wrong = [...(errors['packing'] ?? []), ...(isInRow ? [] : (errors['isRetailEnabled'] ?? []))];
  return (
    <fieldset>
      <legend className={isInRow ? 'font-semibold' : 'text-lg font-semibold'}>{m.packing_how()}</legend>
      <div className="mt-2 grid gap-2 lg:grid-cols-3">
        {packings.map((packing) => (
          <label key={packing} className="packing-choice">
            <input
              type="radio"
              name={`${prefix}packing`}
              value={packing}
              checked={typed.packing === packing}
              onChange={() => arrange({ packing })}
              aria-describedby={`${prefix}packing-${packing}`}
              className="mt-1 size-5 shrink-0 accent-indigo"
            />
            <b className="font-semibold">{words[packing].name()}</b>
            <span id={`${prefix}packing-${packing}`} className="note">
              {words[packing].means()}
            </span>
          </label>
        ))}
      </div>
      <FieldErrors id={`${prefix}packing`} errors={wrong} />
      <div className={isInRow ? 'mt-2' : 'mt-4 grid gap-4 sm:grid-cols-2'}>
        {!isInRow && (
          <TextField
            name="piecesPerCarton"
            label={typed.packing === 'set' ? m.pieces_per_set() : m.pieces_per_carton()}
            inputMode="numeric"
            maxLength={4}
            value={typed.piecesPerCarton}
            errors={errors['piecesPerCarton']}
            onType={(piecesPerCarton) => change({ piecesPerCarton })}
          />
        )}
        {typed.packing === 'mixed' && (
          <TextField
            name={`${prefix}mixStepPieces`}
            label={m.mix_step()}
            hint={m.mix_step_hint()}
            inputMode="numeric"
            maxLength={4}
            value={typed.mixStepPieces}
            errors={errors['mixStepPieces']}
            onType={(mixStepPieces) => change({ mixStepPieces })}
          />
        )}
      </div>
    </fieldset>
  );
}
