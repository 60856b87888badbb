import { together } from '../../rules/together.ts';
import { useFlashOfGone } from '../ui/flash.ts';
import { FormSentence } from '../ui/form-sentence.tsx';

interface GoneFormProps {
  /** Address of the form without its variant. */
  address: string;
  /** Addresses of the forms that are on the screen, or can be opened there. */
  forms: string[];
}

/**
 * Says why a form was refused that is no longer on the screen: it named no variant of a product that has some now, or one
 * that the product no longer has.
 */
export function GoneForm({ address, forms }: GoneFormProps) {
  const refused = useFlashOfGone(address, forms)?.refused;
  if (!refused) return null;
  return (
    <FormSentence
      refused={{ ...refused, sentence: together([refused.sentence, ...Object.values(refused.fields).flat()]) }}
    />
  );
}
