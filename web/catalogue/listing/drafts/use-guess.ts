import { useEffect, useState } from 'react';

type GuessRule = typeof import('../../../../rules/admin/category-guess.ts');

/** Returns the rule that guesses categories, with its words in three languages; null until it is loaded. */
export function useGuess(): GuessRule | null {
  const [rule, setRule] = useState<GuessRule | null>(null);
  useEffect(() => {
    // Without it nothing is guessed, and the category is chosen by hand.
    import('../../../../rules/admin/category-guess.ts').then(setRule, () => undefined);
  }, []);
  return rule;
}

export type { GuessRule };
