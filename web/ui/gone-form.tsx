import { together } from '../../rules/together.ts';
import type { Refused } from '../route-handlers.ts';
import { useFlashOfGone } from './flash.ts';
import { FormSentence } from './form-sentence.tsx';

interface GoneFormProps {
  /** Address of the form without its query. */
  address: string;
  /** Addresses of the forms that are on the screen, or can be opened there. */
  forms: string[];
}

/**
 * Says why a form was refused that is no longer on the screen: it named no variant of a product that has some now, one
 * that the product no longer has, or a product of which no more can be added.
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
