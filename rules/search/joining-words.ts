/** Words that only join others, in English, Hindi and Gujarati, as people type them. */
const joiningWords = new Set(
  [
    'a an and for from in of on or the to with',
    'ka ki ke ko ne se aur me mein wala wali vala vali',
    'no ni nu na mate ane valu valo',
    'का की के को ने से और में लिए वाला वाली वाले',
    'નો ની નું ના નાં ને માટે અને વાળું વાળો વાળી વાળા',
  ].flatMap((words) => words.split(' ')),
);

/** Does this word, in small letters, only join others? */
export function isJoiningWord(word: string): boolean {
  return joiningWords.has(word);
}

/** Returns the words of a search without joining words; all of them if there are no others. */
export function tellingWords<Word extends { word: string }>(words: Word[]): Word[] {
  const telling = words.filter(({ word }) => !isJoiningWord(word));
  return telling.length > 0 ? telling : words;
}
