import { useEffect, useState } from 'react';
import type * as rules from '../../../../rules/admin/category-guess.ts';

export type GuessRule = typeof rules;

/** Returns the rule that guesses categories, with its words in three languages; null until it is loaded. */
export function useGuess(): GuessRule | null {
  const [rule, setRule] = useState<GuessRule | null>(null);
  useEffect(() => {
    // Without the rule nothing is guessed, and the user chooses the category.
    import('../../../../rules/admin/category-guess.ts').then(setRule, () => undefined);
  }, []);
  return rule;
}
