import { together } from '../../rules/together.ts';
import type { Refused } from '../route-handlers.ts';
import { useFlashOfGone } from './flash.ts';
import { FormSentence } from './form-sentence.tsx';

interface GoneFormProps {
  /** Address of the form without its query. */
  address: string;
  /** Addresses of the forms that the screen shows or can open. */
  forms: string[];
}

/**
 * Says why a form that is no longer on the screen was refused. It named no variant although the product now has some,
 * or a variant that is gone, or a product of which no more can be added.
 */
export function GoneForm({ address, forms }: GoneFormProps) {
  const refused = useFlashOfGone(address, forms)?.refused;
  return refused ? <WholeRefusal refused={refused} /> : null;
}

/** All sentences of a refused form whose fields are not on the screen. */
export function WholeRefusal({ refused }: { refused: Refused }) {
  const sentence = together([refused.sentence, ...Object.values(refused.fields).flat()]);
  return <FormSentence refused={{ ...refused, sentence }} />;
}
