import { useEffect, useRef, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { type Platform, platformFields, platforms } from '../../rules/accounts/platforms.ts';
import { Field, FieldErrors, useFieldErrors } from '../ui/field.tsx';
import { typedBefore } from '../ui/form-sentence.tsx';
import { platformName } from './platform-name.ts';

interface Fields {
  /** Initial values of the fields, by field name (rules/accounts/platforms.ts). */
  values: Record<string, string>;
  refused: unknown;
}

/** Tick boxes for the selling platforms; a ticked one asks for the store there. */
export function PlatformEditor({ values, refused }: Fields) {
  const { id, errors, edited } = useFieldErrors('platforms', refused);
  const given = typedBefore(refused, values);
  return (
    <fieldset {...edited}>
      <legend className="sr-only">{m.figure_platforms()}</legend>
      <FieldErrors id={id} errors={errors} />
      <div className="divide-y divide-rule">
        {platforms.map((platform, place) => (
          <Choice
            key={platform}
            platform={platform}
            values={given}
            refused={refused}
            isInvalid={place === 0 && errors.length > 0}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Box and fields of one platform. All fields are in the page; the style sheet hides those of unticked platforms. */
function Choice({ platform, values, refused, isInvalid }: Fields & { platform: Platform; isInvalid: boolean }) {
  const names = platformFields(platform);
  const box = useRef<HTMLInputElement>(null);
  const [hasStore, setHasStore] = useState(true);
  const [typed, setTyped] = useState(values);
  useEffect(() => setHasStore(box.current?.checked === true), []);
  return (
    <div className="group py-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          ref={box}
          type="checkbox"
          name={names.selected}
          defaultChecked={names.selected in values}
          onChange={({ target }) => setHasStore(target.checked)}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? 'error-platforms' : undefined}
          className="size-5 shrink-0 accent-indigo"
        />
        {platformName(platform)}
      </label>
      {hasStore && (
        <fieldset
          className="hidden gap-3 pt-1 pb-3 pl-8 group-has-checked:grid sm:grid-cols-2"
          onInput={({ target }) => {
            // Text typed for a platform survives unticking its box by mistake.
            const { name, value } = target as HTMLInputElement;
            setTyped((before) => ({ ...before, [name]: value }));
          }}
        >
          <legend className="sr-only">{platformName(platform)}</legend>
          <Field
            name={names.storeName}
            label={m.store_name()}
            refused={refused}
            autoComplete="off"
            defaultValue={typed[names.storeName]}
          />
          <Field
            name={names.storeUrl}
            label={m.store_url()}
            hint={m.store_url_hint()}
            refused={refused}
            type="url"
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={typed[names.storeUrl]}
          />
        </fieldset>
      )}
    </div>
  );
}
