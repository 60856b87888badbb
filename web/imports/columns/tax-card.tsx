import { m } from '../../../messages/compiled/messages.js';
import { FieldErrors, SelectField, useFieldErrors } from '../../ui/field.tsx';
import { isRefused } from '../../ui/form-sentence.tsx';
import { Answer, answersOf } from '../answer.tsx';
import { GstRates } from '../gst-rates.tsx';
import type { Refused } from './columns-view.ts';
import { Named } from './question-cards.tsx';
import type { TaxQuestion } from './tax-question.ts';

interface TaxCardProps {
  tax: TaxQuestion;
  refused: Refused;
}

/** Do the prices of the file include GST, and if not, which rate is added? */
export function TaxCard({ tax, refused }: TaxCardProps) {
  const { id, errors, described, edited } = useFieldErrors('taxIncluded', refused);
  const typed = isRefused(refused) ? refused.typed['taxIncluded'] : undefined;
  const chosen = typed ?? tax.chosen;
  if (!tax.isOpen) return <Rate tax={tax} refused={refused} />;
  return (
    <fieldset {...answersOf(described, errors)} {...edited}>
      <legend className="wrap-anywhere">
        <Named columns={tax.columns} />
        <span className="block text-sm">{m.import_tax_question()}</span>
      </legend>
      <div className="answers">
        <Answer name="taxIncluded" value="yes" isChosen={chosen === 'yes'}>
          {m.import_tax_yes()}
        </Answer>
        <Answer name="taxIncluded" value="no" isChosen={chosen === 'no'}>
          {m.import_tax_no()}
        </Answer>
        {tax.isRateOpen && (
          <div className="answer-no">
            <div className="max-w-sm">
              <Rate tax={tax} refused={refused} />
            </div>
          </div>
        )}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  );
}

/** The same as a question of its own, if nothing has answered it. */
export function OpenTax({ tax, refused }: { tax: TaxQuestion | null; refused: Refused }) {
  if (tax === null || !tax.isAsked) return null;
  return (
    <div className="card px-3 py-2">
      <TaxCard tax={tax} refused={refused} />
    </div>
  );
}

function Rate({ tax: { rate, rates }, refused }: TaxCardProps) {
  return (
    <SelectField
      name="gstRate"
      label={m.import_tax_rate()}
      hint={m.import_constants_text()}
      refused={refused}
      defaultValue={rate}
    >
      <option value="">{m.import_tax_rate_choose()}</option>
      <GstRates rates={rates} />
    </SelectField>
  );
}

/** The settled answer about GST, in a few words. */
export function taxFact({ isOpen, chosen, rate, isRateChosen }: TaxQuestion): string {
  const added = isRateChosen ? m.import_tax_added_rate({ percent: rate }) : m.import_tax_added();
  return isOpen && chosen === 'yes' ? m.import_tax_included() : added;
}
