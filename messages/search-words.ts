import { likeness } from './likeness.ts';
import { namesInAll } from './names.ts';

/** What the seeded categories are called in everyday Hindi and Gujarati beside the names on their chips, for whoever looks for them. */
export const searchWords: Record<string, { hi: string[]; gu: string[] }> = {
  'Packing Material': {
    hi: ['पैकिंग', 'पैकेजिंग', 'पैकिंग का सामान', 'पैकिंग सामान'],
    gu: ['પેકિંગ', 'પેકેજિંગ', 'પેકિંગનો સામાન', 'પેકિંગ સામાન'],
  },
  Fashion: {
    hi: ['कपड़े', 'कपड़ा', 'वस्त्र'],
    gu: ['કપડાં', 'કપડા', 'વસ્ત્રો', 'ફૅશન'],
  },
  Electronics: {
    hi: ['इलेक्ट्रॉनिक', 'इलेक्ट्रॉनिक सामान', 'इलेक्ट्रोनिक्स', 'इलेक्ट्रोनिक'],
    gu: ['ઇલેક્ટ્રોનિક', 'ઈલેક્ટ્રોનિક્સ', 'ઈલેક્ટ્રોનિક', 'ઇલેક્ટ્રોનિક સામાન'],
  },
  Cosmetic: {
    hi: ['कॉस्मेटिक्स', 'मेकअप', 'मेक अप', 'श्रृंगार', 'शृंगार'],
    gu: ['કોસ્મેટિક્સ', 'મેકઅપ', 'મેક અપ', 'શૃંગાર'],
  },
  Bag: {
    hi: ['बैग्स', 'थैला', 'थैली', 'थैले', 'झोला', 'बस्ता'],
    gu: ['બેગ્સ', 'બૅગ', 'થેલો', 'થેલી', 'થેલા', 'દફતર'],
  },
  Humidifier: {
    hi: ['ह्युमिडिफायर', 'ह्यूमिडीफायर', 'नमी की मशीन'],
    gu: ['હ્યુમિડીફાયર', 'હ્યુમીડીફાયર', 'ભેજનું મશીન'],
  },
  Clock: {
    hi: ['घड़ियाँ', 'घड़ियां', 'दीवार घड़ी', 'क्लॉक', 'वॉच'],
    gu: ['ઘડિયાળો', 'ઘડીયાળ', 'દીવાલ ઘડિયાળ', 'ક્લોક', 'વોચ'],
  },
  'Hardware Products': {
    hi: ['हार्डवेयर का सामान', 'औज़ार', 'टूल्स'],
    gu: ['હાર્ડવેરનો સામાન', 'ઓજાર', 'ઓજારો', 'ટૂલ્સ'],
  },
  'Car And Bike Accessories': {
    hi: ['कार', 'बाइक', 'बाईक', 'गाड़ी', 'कार का सामान', 'बाइक का सामान', 'गाड़ी का सामान'],
    gu: ['કાર', 'બાઇક', 'બાઈક', 'ગાડી', 'કારનો સામાન', 'બાઇકનો સામાન', 'ગાડીનો સામાન'],
  },
  'Home & Kitchen': {
    hi: ['किचन', 'रसोई', 'रसोईघर', 'रसोई का सामान', 'किचन का सामान', 'घर', 'घर का सामान', 'बर्तन'],
    gu: [
      'કિચન',
      'રસોડું',
      'રસોડા',
      'રસોઈ',
      'રસોડાનો સામાન',
      'કિચનનો સામાન',
      'ઘર',
      'ઘરનો સામાન',
      'ઘરવખરી',
      'વાસણ',
      'વાસણો',
    ],
  },
  Beauty: {
    hi: ['सुंदरता', 'सौंदर्य', 'सौन्दर्य', 'ब्यूटी का सामान'],
    gu: ['સુંદરતા', 'સૌંદર્ય', 'બ્યૂટી', 'બ્યુટીનો સામાન'],
  },
  Massager: {
    hi: ['मसाज', 'मालिश', 'मालिश मशीन', 'मालिश की मशीन'],
    gu: ['મસાજ', 'માલિશ', 'માલિશ મશીન', 'માલિશનું મશીન'],
  },
  'Monsoon Collection': {
    hi: ['मानसून', 'मॉनसून', 'बारिश', 'बरसात', 'बारिश का सामान', 'बरसात का सामान'],
    gu: ['ચોમાસું', 'ચોમાસુ', 'વરસાદ', 'મોન્સૂન', 'ચોમાસાનો સામાન', 'વરસાદનો સામાન'],
  },
  'Safety Products': {
    hi: ['सेफ्टी', 'सुरक्षा', 'सुरक्षा का सामान'],
    gu: ['સેફ્ટી', 'સલામતી', 'સુરક્ષા', 'સલામતીનો સામાન', 'સુરક્ષાનો સામાન'],
  },
  'Baby Products': {
    hi: ['बच्चे', 'बच्चों', 'बेबी', 'शिशु', 'बेबी का सामान'],
    gu: ['બાળક', 'બાળકો', 'બેબી', 'શિશુ', 'છોકરાંઓનો સામાન'],
  },
  'Bathroom Accessories': {
    hi: ['बाथरूम', 'स्नानघर', 'नहाने का सामान'],
    gu: ['બાથરૂમ', 'સ્નાનઘર', 'નાહવાનો સામાન'],
  },
  'Sports Fitness And Exercise': {
    hi: ['खेल', 'खेलकूद', 'खेल का सामान', 'स्पोर्ट्स', 'फिटनेस', 'कसरत', 'व्यायाम', 'जिम'],
    gu: ['રમત', 'રમતગમત', 'રમતનો સામાન', 'સ્પોર્ટ્સ', 'ફિટનેસ', 'કસરત', 'વ્યાયામ', 'જિમ', 'જીમ'],
  },
  'Health & Personal Care': {
    hi: ['सेहत', 'स्वास्थ्य', 'हेल्थ', 'पर्सनल केयर', 'सेहत का सामान'],
    gu: ['આરોગ્ય', 'સ્વાસ્થ્ય', 'હેલ્થ', 'પર્સનલ કેર', 'આરોગ્યનો સામાન'],
  },
  'Mobile Accessories': {
    hi: ['मोबाइल', 'मोबाईल', 'मोबाइल एक्सेसरीज़', 'फोन', 'फोन का सामान'],
    gu: ['મોબાઇલ', 'મોબાઈલ', 'મોબાઇલ એસેસરીઝ', 'મોબાઇલ એક્સેસરીઝ', 'ફોન', 'ફોનનો સામાન'],
  },
  'Toys Products': {
    hi: ['खिलौना', 'टॉयज़', 'बच्चों के खिलौने'],
    gu: ['રમકડું', 'રમકડા', 'ટોયઝ', 'બાળકોનાં રમકડાં'],
  },
  'Glassware Products': {
    hi: ['कांच', 'काँच', 'काँच का सामान', 'कांच के बर्तन', 'ग्लास', 'गिलास'],
    gu: ['કાચ', 'કાચનાં વાસણ', 'કાચના વાસણ', 'ગ્લાસ'],
  },
  'Home Decor': {
    hi: ['सजावट', 'सजावट का सामान', 'डेकोर', 'होम डेकोर'],
    gu: ['સજાવટ', 'સજાવટનો સામાન', 'ડેકોર', 'હોમ ડેકોર', 'શણગાર'],
  },
  'Garden & Outdoor': {
    hi: ['बगीचा', 'बाग', 'बागवानी', 'गार्डन', 'गार्डनिंग', 'बगीचे का सामान'],
    gu: ['બગીચો', 'બગીચા', 'બાગ', 'બાગકામ', 'બાગાયત', 'ગાર્ડન', 'ગાર્ડનિંગ', 'બગીચાનો સામાન'],
  },
  'Computer Accessories': {
    hi: ['कंप्यूटर', 'कम्प्यूटर', 'लैपटॉप', 'कम्प्यूटर का सामान'],
    gu: ['કમ્પ્યુટર', 'કોમ્પ્યુટર', 'કૉમ્પ્યુટર', 'લેપટોપ', 'કોમ્પ્યુટરનો સામાન'],
  },
  'Light & Torch': {
    hi: ['लाइट', 'टॉर्च', 'रोशनी', 'बत्ती', 'बल्ब'],
    gu: ['લાઇટ', 'લાઈટ', 'ટોર્ચ', 'રોશની', 'બત્તી', 'બલ્બ'],
  },
  'Weight Scale': {
    hi: ['वज़न काँटा', 'कांटा', 'काँटा', 'तराज़ू', 'वज़न मशीन', 'वज़न की मशीन'],
    gu: ['વજનકાંટો', 'કાંટો', 'ત્રાજવું', 'ત્રાજવાં', 'વજન મશીન', 'વજનનું મશીન'],
  },
  'Electrical Plugs And Converter': {
    hi: ['प्लग', 'कन्वर्टर', 'सॉकेट', 'बिजली का सामान'],
    gu: ['પ્લગ', 'કન્વર્ટર', 'સોકેટ', 'વીજળીનો સામાન', 'ઇલેક્ટ્રિક સામાન'],
  },
  'Water Bottles': {
    hi: ['बोतल', 'बोतलें', 'पानी की बोतलें', 'वॉटर बोतल', 'वाटर बॉटल'],
    gu: ['બોટલ', 'બોટલો', 'બાટલી', 'પાણીની બાટલી', 'વોટર બોટલ'],
  },
  'Stationery & Office Supplies': {
    hi: ['स्टेशनरी', 'ऑफिस', 'ऑफिस का सामान', 'लिखने का सामान'],
    gu: ['સ્ટેશનરી', 'ઓફિસ', 'ઑફિસ', 'ઓફિસનો સામાન', 'લખવાનો સામાન'],
  },
  'Summer Class': {
    hi: ['गर्मी', 'गर्मियाँ', 'गर्मियां', 'समर', 'समर कलेक्शन'],
    gu: ['ઉનાળો', 'ઉનાળા', 'ગરમી', 'સમર', 'ઉનાળાનું કલેક્શન'],
  },
  Wallpaper: {
    hi: ['वॉल पेपर', 'वालपेपर', 'दीवार का कागज़'],
    gu: ['વૉલપેપર', 'વોલ પેપર', 'દીવાલનો કાગળ'],
  },
  'Winter Collection': {
    hi: ['सर्दी', 'सर्दियाँ', 'सर्दियां', 'ठंड', 'जाड़ा', 'विंटर', 'सर्दी का सामान'],
    gu: ['શિયાળો', 'શિયાળા', 'ઠંડી', 'વિન્ટર', 'શિયાળાનો સામાન'],
  },
  'All Purpose Cleaners': {
    hi: ['सफाई', 'साफ-सफाई', 'साफ सफाई', 'क्लीनर'],
    gu: ['સફાઈ', 'સફાઇ', 'સાફસફાઈ', 'સાફ સફાઈ', 'ક્લીનર'],
  },
};

/** Keyboards write letters with a dot below in two ways, and hurried people without it. */
function wordKey(text: string): string {
  return text.normalize('NFD').replaceAll('\u093c', '');
}

/** So many categories are offered where nothing was found. */
export const NEAREST_MAX = 4;
const LIKENESS_MIN = 0.5;
/** A word that so many categories have, such as 'products', leads to none of them. */
const COMMON_FROM = 3;

/** Returns those of the categories whose name, or an everyday word for it, is spelt most like what somebody typed. */
export function nearestCategories<C extends { name: string }>(text: string, categories: C[]): C[] {
  const typed = wordsOf(text);
  const words = new Map(
    categories.map(({ name }) => {
      const { hi, gu } = searchWords[name] ?? { hi: [], gu: [] };
      return [name, new Set([...namesInAll(name), ...hi, ...gu].flatMap(wordsOf))];
    }),
  );
  const isCommon = (word: string) => [...words.values()].filter((some) => some.has(word)).length >= COMMON_FROM;
  const score = (name: string) =>
    Math.max(
      0,
      ...[...(words.get(name) ?? [])].flatMap((word) =>
        isCommon(word) ? [] : typed.map((typedWord) => likeness(typedWord, word)),
      ),
    );
  return categories
    .map((category) => ({ category, score: score(category.name) }))
    .filter((one) => one.score >= LIKENESS_MIN)
    .sort((one, other) => other.score - one.score)
    .slice(0, NEAREST_MAX)
    .map(({ category }) => category);
}

/** Words of three letters and more, as they are compared. */
function wordsOf(text: string): string[] {
  return wordKey(text.toLowerCase())
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 2);
}
