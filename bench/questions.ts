import { type MarketQuery, marketQuery } from '../rules/catalogue/market.ts';

/** Queries of the market, each with a description and its address. */
const questions: [what: string, address: string][] = [
  ['first page', ''],
  ['category', 'category=home-kitchen'],
  ['branch', 'branch=Katargam'],
  ['price band', 'price=100-199'],
  ['highest price band', 'price=500-plus'],
  ['category, branch and price', 'category=home-kitchen&branch=Katargam&price=100-199'],
  ['sorted by price', 'sort=price-up'],
  ['branch sorted by price, dearest first', 'branch=Yogi Chock&sort=price-down'],
  ['category sorted by price', 'category=fashion&sort=price-down'],
  ['common word', 'q=steel'],
  ['very common word', 'q=carton'],
  ['common word sorted by price', 'q=steel&sort=price-up'],
  ['dear goods sorted by price, cheapest first', 'q=trolley&sort=price-up'],
  ['common word in a category of a branch', 'q=steel&category=home-kitchen&branch=Katargam'],
  ['rare word', 'q=cuckoo'],
  ['another rare word', 'q=amphora'],
  ['word of the oldest products only', 'q=mango'],
  ['word that stands nowhere', 'q=bananas'],
  ['two common words', 'q=steel bottle'],
  ['two common words that hardly meet', 'q=silk brass'],
  ['five very common words', 'q=straight from our surat unit'],
  ['two letters, common', 'q=ml'],
  ['two letters that stand nowhere', 'q=qj'],
  ['Gujarati word', 'q=બોટલ'],
  ['two Gujarati letters', 'q=લી'],
  ['Hindi word', 'q=बोतल'],
];

/**
 * Searches in which more is looked up than the letters, by kind. Another one is asked each time, for nobody asks the
 * same words twenty times in a row.
 */
const searches: [what: string, words: string[]][] = [
  ['a common word', ['bottle', 'clock', 'bag', 'lamp', 'box', 'cover', 'massager', 'kitchen']],
  ['a rare word', ['amphora', 'cuckoo', 'nebuliser', 'cocopeat', 'kulfi', 'otoscope', 'whiteboard', 'lehenga']],
  [
    'two words',
    ['wall clock', 'steel bottle', 'school bag', 'lunch box', 'yoga mat', 'water jug', 'gel pen', 'copper flask'],
  ],
  ['folded, Latin letters', ['botal', 'ghadi', 'chhatri', 'masaala', 'sadi', 'kapp', 'bruush', 'ballti']],
  ['folded, another script', ['घड़ी', 'બોટલ', 'साड़ी', 'છત્રી', 'बोतल', 'ડબ્બો', 'गुड़िया', 'તોરણ']],
  ['by a word of the trade', ['dabba', 'khilona', 'tiffin', 'chhata', 'jhola', 'purse', 'dibba', 'ramakda']],
  [
    'two words, one folded',
    [
      'steel dabba',
      'diwal ghadi',
      'wall ghadi',
      'masala dabbo',
      'copper botal',
      'kids chhatri',
      'school beg',
      'water botal',
    ],
  ],
  ['misspelt', ['bottel', 'cloick', 'umbrela', 'masager', 'blankit', 'helmat', 'calculater', 'thermomter']],
  [
    'two words, misspelt',
    [
      'stele botles',
      'wall clok',
      'amfora vaze',
      'scool bag',
      'lunch bocks',
      'yoga matt',
      'pressure coker',
      'power benk',
    ],
  ],
  ['the beginning of a word', ['umb', 'bott', 'calc', 'scre', 'thermo', 'noteb', 'mass', 'head']],
  [
    'words that stand nowhere',
    ['bananas', 'qwertz', 'xylophone', 'zzzz', 'bicycle tractor', 'mobile tractor', 'કેળાં', 'ट्रैक्टर'],
  ],
];

/** What nobody means, and everybody may send. */
const nonsense = [
  'x'.repeat(10_000),
  Array.from({ length: 100 }, (_, at) => `word${at}`).join(' '),
  Array.from({ length: 100 }, () => 'steel').join(' '),
  'घड़ीclockઘડિયાળ',
  '🧴🧴 🕰️',
  '\u0301\u0302\u094d',
  '\u202eelttob\u202c',
  `"steel" & bottle | !clock:* '; --`,
  '%_%\\%',
  'a b c d e f g h',
  'ક ખ ગ ઘ',
];

/** What somebody may have typed when suggestions are asked for. */
export const beginnings: [what: string, typed: string][] = [
  ['two letters', 'st'],
  ['two letters that stand nowhere', 'qj'],
  ['the beginning of a common word', 'ste'],
  ['a common word', 'steel'],
  ['a folded word', 'ghadi'],
  ['Gujarati letters', 'ઘડિ'],
  ['two words', 'steel bot'],
  ['a category', 'clock'],
  ['a misspelt word', 'bottke'],
  ['a word that stands nowhere', 'bananas'],
  ['the beginning of names of suppliers', 'shr'],
  ['eight words', 'straight from our surat unit by the carton'],
];

interface Question {
  what: string;
  /** Asked in turns. */
  queries: MarketQuery[];
  isSearch: boolean;
}

/** Returns all questions to the market, those by address and those by words. */
export function allQuestions(): Question[] {
  const asked = (address: Record<string, string> | string) => marketQuery(new URLSearchParams(address));
  return [
    ...questions.map(([what, address]) => ({ what, queries: [asked(address)], isSearch: false })),
    ...searches.map(([what, words]) => ({ what, queries: words.map((q) => asked({ q })), isSearch: true })),
    { what: 'nonsense', queries: nonsense.map((q) => asked({ q })), isSearch: false },
  ];
}
