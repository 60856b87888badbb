import { useEffect, useRef, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { type Platform, platformFields, platforms } from '../../rules/accounts/platforms.ts';
import { Field, FieldErrors, useFieldErrors } from '../ui/field.tsx';
import { isRefused, typedBefore } from '../ui/form-sentence.tsx';
import { platformName } from './platform-name.ts';

interface Fields {
  /** Initial values of the fields, by field name (rules/accounts/platforms.ts). */
  values: Record<string, string>;
  refused: unknown;
  /** Initial name of a store: the firm's, until a store has a name. */
  firstName?: string | undefined;
}

/** Tick boxes for the selling platforms; a ticked one asks for the store there. */
export function PlatformEditor({ values, refused, firstName }: Fields) {
  const { id, errors, edited } = useFieldErrors('platforms', refused);
  const given = typedBefore(refused, values);
  return (
    <fieldset {...edited}>
      <legend className="sr-only">{m.figure_platforms()}</legend>
      <FieldErrors id={id} errors={errors} />
      {/* Dense, so that the store of a platform comes below the two platforms of its row. */}
      <div className="grid grid-flow-row-dense grid-cols-2 gap-2">
        {platforms.map((platform, place) => (
          <Choice
            key={platform}
            platform={platform}
            values={given}
            refused={refused}
            firstName={firstName}
            isInvalid={place === 0 && errors.length > 0}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Box and fields of one platform. All fields are in the page; the style sheet hides those of unticked platforms. */
function Choice({
  platform,
  values,
  refused,
  firstName,
  isInvalid,
}: Fields & { platform: Platform; isInvalid: boolean }) {
  const names = platformFields(platform);
  const box = useRef<HTMLInputElement>(null);
  const [hasStore, setHasStore] = useState(true);
  const [typed, setTyped] = useState(values);
  const hasAddress = Boolean(values[names.storeUrl]) || (isRefused(refused) && names.storeUrl in refused.fields);
  useEffect(() => setHasStore(box.current?.checked === true), []);
  const address = (
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
  );
  return (
    <div className="group contents">
      <label className="flex min-h-12 items-center gap-2 rounded border border-edge px-3 py-1 leading-tight group-has-checked:border-indigo group-has-checked:bg-indigo-tint">
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
          className="col-span-2 hidden gap-3 pb-2 group-has-checked:grid sm:grid-cols-2"
          onInput={({ target }) => {
            // Text typed for a platform survives unticking its box by mistake.
            const { name, value } = target as HTMLInputElement;
            setTyped((before) => ({ ...before, [name]: value }));
          }}
        >
          <legend className="text-sm font-semibold text-quiet">{platformName(platform)}</legend>
          <Field
            name={names.storeName}
            label={m.store_name()}
            refused={refused}
            autoComplete="off"
            defaultValue={typed[names.storeName] ?? firstName}
          />
          {hasAddress ? (
            address
          ) : (
            <details>
              <summary className="link flex min-h-11 cursor-pointer items-center">{m.store_url_add()}</summary>
              {address}
            </details>
          )}
        </fieldset>
      )}
    </div>
  );
}
