/** Each language under its own name, in its own script: nobody has to read another to find theirs. */
export const languageNames = { en: 'English', hi: 'हिन्दी', gu: 'ગુજરાતી' } as const;
