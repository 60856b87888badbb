import { m } from '../../messages/compiled/messages.js';
import { Field } from '../ui/field.tsx';
import { InlineField } from './inline-field.tsx';

/** The business name, edited in place. */
export function BusinessName({ businessName }: { businessName: string }) {
  return (
    <InlineField address="/account/business-name" label={m.business_name()} value={businessName}>
      {(refused) => (
        <Field
          name="businessName"
          label={m.business_name()}
          refused={refused}
          autoComplete="organization"
          maxLength={200}
          defaultValue={businessName}
          autoFocus
        />
      )}
    </InlineField>
  );
}
