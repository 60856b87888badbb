import type { ReactNode } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { type Claim, type ClaimsChoice, claimsChoices } from '../../../rules/admin/claims.ts';
import { groupIndian } from '../../../rules/money.ts';
import { Field } from '../../ui/field.tsx';
import type { ClaimsNow } from './claims-now.ts';

const names: Record<ClaimsChoice, () => string> = {
  given: m.texts_claims_given,
  own: m.texts_claims_own,
  true: m.texts_claims_true,
  none: m.texts_claims_none,
};

interface FieldsProps {
  values: Record<string, string>;
  refused: unknown;
  language: string;
}

/** The claims on the home page now, and the choice of its numbers. */
export function ClaimFields({ now, ...fields }: FieldsProps & { now: ClaimsNow }) {
  const { products, verifiedSuppliers, orders } = now.figures;
  const truth = [products, verifiedSuppliers, orders].map((count) => groupIndian(count));
  const about: Record<ClaimsChoice, ReactNode> = {
    given: <ClaimList claims={now.given} language={fields.language} />,
    own: <OwnClaims {...fields} />,
    true: (
      <ClaimList
        claims={now.given.map(({ words }, place) => ({ figure: truth[place] ?? '', words }))}
        language={fields.language}
      />
    ),
    none: null,
  };
  return (
    <>
      <ShownNow now={now} language={fields.language} />
      <fieldset>
        <legend className="mb-1 text-lg font-semibold">{m.texts_numbers_shown()}</legend>
        {claimsChoices.map((choice) => (
          <div key={choice} className="grid grid-cols-[auto_1fr] items-center gap-x-3">
            <input
              type="radio"
              id={`claims-${choice}`}
              name="choice"
              value={choice}
              defaultChecked={choice === fields.values['choice']}
              className="peer size-5"
            />
            <label htmlFor={`claims-${choice}`} className="flex min-h-11 items-center">
              {names[choice]()}
            </label>
            <div className={`col-start-2 pb-3 ${choice === 'own' ? 'hidden peer-checked:block' : ''}`}>
              {about[choice]}
            </div>
          </div>
        ))}
      </fieldset>
      <p className="text-sm text-quiet">{m.texts_true_note()}</p>
    </>
  );
}

/** The claims that visitors of the home page see now, and why. */
function ShownNow({ now, language }: { now: ClaimsNow; language: string }) {
  const shown = now.claims.filter((claim) => claim.figure !== '');
  return (
    <section aria-label={m.texts_shown_now()} className="rounded bg-indigo-tint p-4 text-indigo">
      <h2 className="font-semibold">{m.texts_claims_shown({ choice: names[now.choice]() })}</h2>
      {!now.isChosen && <p className="text-sm">{m.texts_claims_unchosen()}</p>}
      <dl lang={language} className="mt-1 flex flex-wrap gap-x-6">
        {shown.map(({ figure, words }) => (
          <div key={words} className="flex flex-row-reverse gap-1.5">
            <dt>{words}</dt>
            <dd className="font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ClaimList({ claims, language }: { claims: Claim[]; language: string }) {
  return (
    <ul lang={language} className="flex flex-wrap gap-x-6 text-sm text-quiet">
      {claims.map(({ figure, words }) => (
        <li key={words}>{`${figure} ${words}`}</li>
      ))}
    </ul>
  );
}

function OwnClaims({ values, refused, language }: FieldsProps) {
  return (
    <>
      {[1, 2, 3].map((number) => (
        <div key={number} className="grid gap-4 border-t border-rule py-4 sm:grid-cols-2">
          <Field
            name={`figure${number}`}
            label={m.texts_claim_figure({ number })}
            defaultValue={values[`figure${number}`]}
            refused={refused}
          />
          <Field
            name={`words${number}`}
            label={m.texts_claim_words({ number })}
            defaultValue={values[`words${number}`]}
            refused={refused}
            lang={language}
          />
        </div>
      ))}
      <p className="text-sm text-quiet">{m.texts_claim_hint()}</p>
    </>
  );
}
