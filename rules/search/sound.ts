/** How English letters may sound, written as in the skeleton of an Indian spelling (decision 128). */
type Sounding = [letters: RegExp, sounds: string];

/**
 * The first entry that fits counts, so longer ones come first; '-' is silent. A vowel after a word's first one may be
 * dropped if it may be an 'a', as in every skeleton.
 */
const soundings: Sounding[] = [
  // Consonants.
  [/^[kgp]n/y, 'n'],
  [/^wr/y, 'r'],
  [/^ps/y, 's'],
  [/(?:ss|t|c)ion/y, 'sn san'],
  [/sh?ion/y, 'sn jn san jan'],
  [/(?:ti|ci)a[ln]/y, 'sl sn'],
  [/(?:ti|ci)ous/y, 's sas'],
  [/tu?re(?=s?$)|tur/y, 'chr chur tr tur tyur'],
  [/tch/y, 'ch'],
  [/sch/y, 'sk s'],
  [/ch(?=[rln])/y, 'k ch'],
  [/ch/y, 'ch k s'],
  [/ck/y, 'k'],
  [/que$/y, 'k'],
  [/qu/y, 'kv k'],
  [/sh/y, 's'],
  [/th/y, 't d'],
  [/ph/y, 'f'],
  [/wh/y, 'v h'],
  [/dg(?=[eiy])/y, 'j'],
  [/stle/y, 'sl sal'],
  [/mb$/y, 'm'],
  [/cc(?=[eiy])/y, 'ks s'],
  [/sc(?=[eiy])/y, 's'],
  [/x/y, 'ks gj s j'],
  [/c(?=[eiy])/y, 's'],
  [/[ckq]k?/y, 'k'],
  // Vowels with the letters that belong to them.
  [/eigh/y, 'e'],
  [/igh/y, 'e ay i'],
  [/[ao]ugh/y, 'o af f'],
  [/gh/y, 'g gh -'],
  [/gg?(?=[eiy])/y, 'j g'],
  [/gg?/y, 'g'],
  [/zz?/y, 'j s'],
  [/^s/y, 's'],
  [/ss?/y, 's j'],
  [/eau/y, 'o yu'],
  [/ear/y, 'iyr iyar ir er ar eyr'],
  [/eer|ier(?=s?$)/y, 'iyr iyar ir ayr ayar'],
  [/ayer/y, 'eyr er'],
  [/ain(?=s?$)/y, 'en n'],
  [/air|are(?=s?$|[^aeiour])/y, 'er eyr eyar ar'],
  [/oar|oor|our/y, 'or ur ovr avr ar r'],
  [/[iy]re(?=s?$|[^aeiour])/y, 'ayr er ir'],
  [/ure(?=s?$|[^aeiour])/y, 'yor yur ur r ar'],
  [/ow|aw|au/y, 'o av ov a'],
  [/a[iy]/y, 'e ei'],
  [/(?:ey|ie)(?=s?$)/y, 'i e ai'],
  [/eye/y, 'ai e i'],
  [/ey/y, 'i e'],
  [/ee/y, 'i'],
  [/ea/y, 'i e iya'],
  [/ei/y, 'e i'],
  [/ie/y, 'i e iye ayi'],
  [/eo/y, 'iyo i iya yo'],
  [/eu(?!p)|ew|ue|ui/y, 'u yu iyu i'],
  [/ia/y, 'iya iye iy aya ay iyo e'],
  [/io/y, 'iyo iya iy aya ay ayo'],
  [/iu/y, 'iya iyu iy'],
  [/ua/y, 'uva uve va a'],
  [/oa/y, 'o'],
  [/oe/y, 'u o'],
  [/oo/y, 'u a'],
  [/ou/y, 'o u a'],
  [/o[iy]/y, 'oy oi oyi e'],
  // A vowel alone.
  [/(?<=w|wh|qu)a/y, 'a e o'],
  [/a(?=l[lkdtms])/y, 'a e o'],
  [/a/y, 'a e'],
  [/(?<=[^aeiou])le(?=s?$)/y, 'l il ul'],
  [/(?<=[hsxz])e(?=s$)/y, 'e i -'],
  [/e(?=s?$)/y, '-'],
  [/e(?=r)/y, 'a e i -'],
  [/e/y, 'e i -'],
  [/i(?=r)/y, 'a i ay'],
  [/i(?=s?$)/y, 'i ai'],
  [/i/y, 'i e ay -'],
  [/(?<=^c|w)o/y, 'o a u'],
  [/o(?=[vnmz]|th|[lr][aeiou])/y, 'o a u'],
  [/o/y, 'o -'],
  [/u/y, 'a u yu -'],
  [/^y(?=[aeiou])/y, 'y'],
  [/y(?=r)/y, 'ay i e a'],
  [/y(?=s?$)/y, 'i ai'],
  [/y/y, 'i e ay'],
  // The others, as they are written.
  [/w/y, 'v'],
  [/mm?(?=[^aeiouym])/y, 'm n'],
  [/mm?/y, 'm'],
  [/nn?(?=[pb])/y, 'm'],
  [/nn?/y, 'n'],
  [/h/y, 'h -'],
  [/([bdfjlprtv])\1*/y, '='],
];

const soundingsAt = soundings.map(([letters, sounds]) => [letters, sounds.split(' ')] as const);

/** Longer words do not occur in the trade, and would take long to compare. */
const WORD_MAX = 20;
const names = 'e bi si di i ef ji ech ai je ke el em en o pi kyu ar es ti yu vi dablyu eks vai jed'.split(' ');
/** Longer abbreviations are read as words. */
const ABBREVIATION_MAX = 4;

const isVowel = (sound: string) => /^[aeiou-]/.test(sound);

interface Place {
  /** Index of the first English letter that is left. */
  at: number;
  /** Index of the first sound of the skeleton that is left. */
  from: number;
  isFirstVowel: boolean;
}

/** A skeleton writes 'ai' as 'e', so that 'back' would sound like बाइक (bike). */
const saysAi = (indian: string) => /[ाાअઅ][इईઇઈयય]|[आઆ][इईઇઈ]/.test(indian);
const writesAi = (english: string) => /[iy]|ae/.test(english);

/** A word in Indian letters, and its skeleton. */
export interface IndianWord {
  word: string;
  skeleton: string;
}

/**
 * Does a word in small Latin letters, read as English, sound like a word in Indian letters? Notebook sounds like नोटबुक
 * and નોટબુક. The plural of the English word does too.
 */
export function soundsLike(english: string, { word, skeleton }: IndianWord): boolean {
  if (english.length <= ABBREVIATION_MAX && isSpelledOut(english, skeleton)) return true;
  if (english.length > WORD_MAX) return false;
  const isAi = saysAi(word);
  if (isAi && !writesAi(english)) return false;
  return fits({ english, skeleton, isAi }, { at: 0, from: 0, isFirstVowel: true });
}

interface Compared {
  english: string;
  skeleton: string;
  isAi: boolean;
}

function fits(compared: Compared, { at, from, isFirstVowel }: Place): boolean {
  const { english, skeleton, isAi } = compared;
  const rest = english.slice(at);
  if (from === skeleton.length && (rest === '' || rest === 's' || rest === 'es')) return true;
  if (rest === '') return false;
  const [letters, sounds] = soundingAt(english, at);
  const isVowelHere = sounds.some(isVowel);
  const isEnd = at + letters.length >= english.length;
  const possible = isVowelHere ? vowelsAt(withoutAi(letters, sounds, isAi), { isFirst: isFirstVowel, isEnd }) : sounds;
  const next = { at: at + letters.length, isFirstVowel: isFirstVowel && !isVowelHere };
  return possible.some((sound) => {
    // A dropped vowel lets two equal consonants meet, which a skeleton writes once.
    const isDoubled = !isVowelHere && from > 0 && skeleton.slice(0, from).endsWith(sound);
    return (
      (skeleton.startsWith(sound, from) && fits(compared, { ...next, from: from + sound.length })) ||
      (isDoubled && fits(compared, { ...next, from }))
    );
  });
}

/** A letter i is an 'e' only where the Indian word has an 'ai'. */
function withoutAi(letters: string, sounds: string[], isAi: boolean): string[] {
  return isAi || !/^(?:i|y|igh)$/.test(letters) ? sounds : sounds.filter((sound) => sound !== 'e');
}

function vowelsAt(sounds: string[], { isFirst, isEnd }: { isFirst: boolean; isEnd: boolean }): string[] {
  const all = new Set(sounds);
  const mayFall = all.delete('-') || all.has('a') || (isEnd && all.has('e'));
  if (isEnd && (all.has('e') || all.has('a'))) for (const end of ['a', 'e']) all.add(end);
  if (isFirst) return [...all];
  if (mayFall) all.add('');
  return [...all, ...[...all].map((sound) => sound.replace(/a(?=[^aeiou])/, ''))];
}

function soundingAt(english: string, at: number): [letters: string, sounds: string[]] {
  for (const [expression, sounds] of soundingsAt) {
    expression.lastIndex = at;
    const letters = expression.exec(english)?.[0];
    if (letters) return [letters, sounds[0] === '=' ? [letters.charAt(0)] : sounds];
  }
  return [english.charAt(at), [english.charAt(at)]];
}

/** Is it an abbreviation that is read letter by letter, LED or USB? */
function isSpelledOut(english: string, skeleton: string): boolean {
  const read = [...english].map((letter) => names[letter.charCodeAt(0) - 97] ?? '').join('');
  return alike(read) === alike(skeleton);
}

/** Names of letters in a row, as a skeleton writes them. */
const alike = (read: string): string =>
  read
    .replaceAll('ia', 'iya')
    .replace(/(?<=.)a(?=[^aeiou])/g, '')
    .replaceAll('i', 'e');
