import { m } from '../../../messages/compiled/messages.js';
import { Field, TextField } from '../../ui/field.tsx';

interface FieldsProps {
  values: Record<string, string>;
  refused: unknown;
}

/** Field for the text of a page, in its language. */
export function PageFields({ values, refused, language }: FieldsProps & { language: string }) {
  return (
    <TextField
      name="content"
      label={m.texts_column()}
      hint={m.texts_hint()}
      defaultValue={values['content']}
      refused={refused}
      lang={language}
      rows={20}
    />
  );
}

/** Fields for the operator of the site and the officer for complaints. */
export function ContactFields({ values, refused }: FieldsProps) {
  const field = (name: string, label: string, type = 'text') => (
    <Field name={name} label={label} type={type} defaultValue={values[name]} refused={refused} />
  );
  return (
    <>
      <p className="text-sm text-quiet">{m.texts_contact_note()}</p>
      <fieldset className="space-y-4">
        <legend className="mb-2 text-lg font-semibold">{m.contact_operator()}</legend>
        {field('legalName', m.texts_legal_name())}
        <TextField
          name="address"
          label={m.texts_address()}
          defaultValue={values['address']}
          refused={refused}
          rows={3}
        />
        {field('email', m.texts_email(), 'email')}
        {field('phone', m.texts_phone(), 'tel')}
      </fieldset>
      <hr className="border-rule" />
      <fieldset className="space-y-4">
        <legend className="mb-2 text-lg font-semibold">{m.contact_officer()}</legend>
        {field('officerName', m.texts_officer_name())}
        {field('officerTitle', m.texts_officer_title())}
        {field('officerEmail', m.texts_officer_email(), 'email')}
        {field('officerPhone', m.texts_officer_phone(), 'tel')}
      </fieldset>
    </>
  );
}
