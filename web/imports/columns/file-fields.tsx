import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { isRefused } from '../../ui/form-sentence.tsx';
import { Answer } from '../answer.tsx';
import type { ColumnsView, Refused } from './columns-view.ts';

/** Are rows that are hidden in the file imported? */
export function HiddenRows({ view: { hidden }, refused }: { view: ColumnsView; refused: Refused }) {
  const typed = isRefused(refused) ? refused.typed['hidden'] : undefined;
  const chosen = typed ?? (hidden.taken > 0 ? 'in' : 'out');
  return (
    <fieldset>
      <legend className="text-sm">{m.import_hidden({ count: groupIndian(hidden.count) })}</legend>
      <div className="answers">
        {(['out', 'in'] as const).map((answer) => (
          <Answer key={answer} name="hidden" value={answer} isChosen={answer === chosen}>
            {answer === 'in' ? m.import_hidden_in() : m.import_hidden_out()}
          </Answer>
        ))}
      </div>
    </fieldset>
  );
}

/** Fields that new products need and the file has no column for. */
export function ConstantFields({ view, refused }: { view: ColumnsView; refused: Refused }) {
  const { constants, categories } = view;
  return (
    <fieldset>
      <legend className="font-semibold">{m.import_constants()}</legend>
      <div className="mt-1 grid grid-cols-[3fr_2fr] items-end gap-3">
        {constants.map(({ field, label, text }) =>
          field === 'category' ? (
            <SelectField key={field} name={field} label={label} refused={refused} defaultValue={text}>
              <option value="">{m.choose_category()}</option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {category}
                </option>
              ))}
            </SelectField>
          ) : (
            <Field
              key={field}
              name={field}
              label={label}
              refused={refused}
              defaultValue={text}
              inputMode="numeric"
              autoComplete="off"
            />
          ),
        )}
      </div>
    </fieldset>
  );
}
