import { Form } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import type { Refused } from '../../route-handlers.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { FormSentence, typedBefore } from '../../ui/form-sentence.tsx';
import type { AskedPair } from './asked-pair.ts';

/** Form of a pair; it saves nothing, but previews the changes. */
export function PairForm({
  address,
  values,
  refused,
  categories,
}: Pick<AskedPair, 'values'> & {
  address: string;
  refused: Refused | null;
  categories: { id: number; name: string }[];
}) {
  const shown = typedBefore(refused, values);
  return (
    // Remounted for other words, so that Back and Forward show the words of their page.
    <Form key={JSON.stringify(shown)} method="get" action={address} className="card mt-4 space-y-4 p-4" noValidate>
      <FormSentence refused={refused} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          name="word"
          label={m.pair_word()}
          hint={m.pair_word_hint()}
          defaultValue={shown['word']}
          refused={refused}
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <Field
          name="other"
          label={m.pair_other()}
          defaultValue={shown['other']}
          refused={refused}
          autoComplete="off"
          autoCapitalize="none"
          required
        />
      </div>
      <SelectField
        name="category"
        label={m.category()}
        hint={m.pair_category_hint()}
        defaultValue={shown['category']}
        refused={refused}
      >
        <option value="">{m.pair_all_categories()}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <button type="submit" className="button">
        {m.pair_look()}
      </button>
    </Form>
  );
}
