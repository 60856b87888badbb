import { baseLocale, getLocale, type Locale } from './compiled/runtime.js';

const hindi = {
  'Packing Material': 'पैकिंग मटीरियल',
  Fashion: 'फैशन',
  Electronics: 'इलेक्ट्रॉनिक्स',
  Cosmetic: 'कॉस्मेटिक',
  Bag: 'बैग',
  Humidifier: 'ह्यूमिडिफायर',
  Clock: 'घड़ी',
  'Hardware Products': 'हार्डवेयर',
  'Car And Bike Accessories': 'कार और बाइक का सामान',
  'Home & Kitchen': 'घर और रसोई',
  Beauty: 'ब्यूटी',
  Massager: 'मसाजर',
  'Monsoon Collection': 'मानसून कलेक्शन',
  'Safety Products': 'सेफ्टी का सामान',
  'Baby Products': 'बच्चों का सामान',
  'Bathroom Accessories': 'बाथरूम का सामान',
  'Sports Fitness And Exercise': 'खेल, फिटनेस और कसरत',
  'Health & Personal Care': 'सेहत और देखभाल',
  'Mobile Accessories': 'मोबाइल का सामान',
  'Toys Products': 'खिलौने',
  'Glassware Products': 'कांच का सामान',
  'Home Decor': 'घर की सजावट',
  'Garden & Outdoor': 'बगीचा और आउटडोर',
  'Computer Accessories': 'कंप्यूटर का सामान',
  'Light & Torch': 'लाइट और टॉर्च',
  'Weight Scale': 'वज़न कांटा',
  'Electrical Plugs And Converter': 'प्लग और कन्वर्टर',
  'Water Bottles': 'पानी की बोतल',
  'Stationery & Office Supplies': 'स्टेशनरी और ऑफिस',
  'Summer Class': 'गर्मी का सामान',
  Wallpaper: 'वॉलपेपर',
  'Winter Collection': 'सर्दी का कलेक्शन',
  'All Purpose Cleaners': 'सफाई का सामान',
  Katargam: 'कतारगाम',
  'Yogi Chock': 'योगी चौक',
  'Nana Varacha': 'नाना वराछा',
  'Surat, Gujarat': 'सूरत, गुजरात',
};

/** The seeded categories and branches as the market says them; what the operator adds later keeps its one name. */
const names: Record<Exclude<Locale, typeof baseLocale>, Record<keyof typeof hindi, string>> = {
  hi: hindi,
  gu: {
    'Packing Material': 'પેકિંગ મટીરિયલ',
    Fashion: 'ફેશન',
    Electronics: 'ઇલેક્ટ્રોનિક્સ',
    Cosmetic: 'કોસ્મેટિક',
    Bag: 'બેગ',
    Humidifier: 'હ્યુમિડિફાયર',
    Clock: 'ઘડિયાળ',
    'Hardware Products': 'હાર્ડવેર',
    'Car And Bike Accessories': 'કાર અને બાઇકનો સામાન',
    'Home & Kitchen': 'ઘર અને રસોડું',
    Beauty: 'બ્યુટી',
    Massager: 'મસાજર',
    'Monsoon Collection': 'ચોમાસું કલેક્શન',
    'Safety Products': 'સેફ્ટીનો સામાન',
    'Baby Products': 'બાળકોનો સામાન',
    'Bathroom Accessories': 'બાથરૂમનો સામાન',
    'Sports Fitness And Exercise': 'રમત, ફિટનેસ અને કસરત',
    'Health & Personal Care': 'આરોગ્ય અને સંભાળ',
    'Mobile Accessories': 'મોબાઇલનો સામાન',
    'Toys Products': 'રમકડાં',
    'Glassware Products': 'કાચનો સામાન',
    'Home Decor': 'ઘરની સજાવટ',
    'Garden & Outdoor': 'બગીચો અને આઉટડોર',
    'Computer Accessories': 'કમ્પ્યુટરનો સામાન',
    'Light & Torch': 'લાઇટ અને ટોર્ચ',
    'Weight Scale': 'વજન કાંટો',
    'Electrical Plugs And Converter': 'પ્લગ અને કન્વર્ટર',
    'Water Bottles': 'પાણીની બોટલ',
    'Stationery & Office Supplies': 'સ્ટેશનરી અને ઓફિસ',
    'Summer Class': 'ઉનાળાનો સામાન',
    Wallpaper: 'વોલપેપર',
    'Winter Collection': 'શિયાળાનું કલેક્શન',
    'All Purpose Cleaners': 'સફાઈનો સામાન',
    Katargam: 'કતારગામ',
    'Yogi Chock': 'યોગી ચોક',
    'Nana Varacha': 'નાના વરાછા',
    'Surat, Gujarat': 'સુરત, ગુજરાત',
  },
};

function nameIn(dictionary: Partial<Record<string, string>>, name: string): string | undefined {
  return dictionary[name];
}

/** A category, branch or place by its name in the language of the page; unknown ones as they are. */
export function localName(name: string): string {
  const language = getLocale();
  return language === baseLocale ? name : (nameIn(names[language], name) ?? name);
}

/** The name by which the catalogue knows what a page calls so, in any of its languages; other words as they are. */
export function englishName(text: string): string {
  for (const dictionary of Object.values(names)) {
    const found = Object.entries(dictionary).find(([, local]) => local === text);
    if (found) return found[0];
  }
  return text;
}

/** What a category, branch or place is called in each language, the one the catalogue knows first. */
export function namesInAll(name: string): string[] {
  return [...new Set([name, ...Object.values(names).flatMap((dictionary) => nameIn(dictionary, name) ?? [])])];
}

/** Several of them, separated by commas. */
export function localNames(list: string[]): string {
  return list.map(localName).join(', ');
}
