import { getLocale } from './compiled/runtime.js';

// What suppliers write in English again and again, for readers of Hindi and Gujarati: the names of specifications, and
// phrases of shipping and policies as the samples have them. Read on the server only; what is not here stays as it is.

/** Hindi, Gujarati. */
type Local = readonly [string, string];

const specificationNames: Partial<Record<string, Local>> = {
  Age: ['उम्र', 'ઉંમર'],
  Base: ['आधार', 'નીચેનો ભાગ'],
  Battery: ['बैटरी', 'બેટરી'],
  Body: ['बॉडी', 'બોડી'],
  Brand: ['ब्रांड', 'બ્રાન્ડ'],
  Cable: ['केबल', 'કેબલ'],
  Capacity: ['क्षमता', 'ક્ષમતા'],
  Care: ['देखभाल', 'સંભાળ'],
  Charging: ['चार्जिंग', 'ચાર્જિંગ'],
  Closure: ['बंद करने का तरीका', 'બંધ કરવાની રીત'],
  Color: ['रंग', 'રંગ'],
  Colour: ['रंग', 'રંગ'],
  Colours: ['रंग', 'રંગો'],
  Cover: ['कवर', 'કવર'],
  Dial: ['डायल', 'ડાયલ'],
  Diameter: ['व्यास', 'વ્યાસ'],
  Fabric: ['कपड़ा', 'કાપડ'],
  Finish: ['फिनिश', 'ફિનિશ'],
  Frame: ['फ्रेम', 'ફ્રેમ'],
  Handle: ['हैंडल', 'હેન્ડલ'],
  Height: ['ऊँचाई', 'ઊંચાઈ'],
  Length: ['लंबाई', 'લંબાઈ'],
  Light: ['लाइट', 'લાઇટ'],
  Lining: ['अस्तर', 'અસ્તર'],
  Lock: ['ताला', 'તાળું'],
  Material: ['मटीरियल', 'મટિરિયલ'],
  Model: ['मॉडल', 'મોડેલ'],
  Movement: ['मशीन', 'મશીન'],
  'Net volume': ['नेट मात्रा', 'ચોખ્ખું માપ'],
  'Net weight': ['नेट वज़न', 'ચોખ્ખું વજન'],
  Packing: ['पैकिंग', 'પેકિંગ'],
  Pages: ['पन्ने', 'પાનાં'],
  Paper: ['कागज़', 'કાગળ'],
  'Pieces in a pack': ['एक पैक में पीस', 'એક પેકમાં નંગ'],
  'Pieces in a set': ['एक सेट में पीस', 'એક સેટમાં નંગ'],
  Pockets: ['जेब', 'ખિસ્સાં'],
  Power: ['पावर', 'પાવર'],
  'Run time': ['चलने का समय', 'ચાલવાનો સમય'],
  'Shelf life': ['कब तक चलेगा', 'કેટલો સમય ટકે'],
  Size: ['साइज़', 'સાઇઝ'],
  Sizes: ['साइज़', 'સાઇઝ'],
  Stand: ['स्टैंड', 'સ્ટેન્ડ'],
  Stitching: ['सिलाई', 'સિલાઈ'],
  Strap: ['पट्टा', 'પટ્ટો'],
  Thickness: ['मोटाई', 'જાડાઈ'],
  Type: ['प्रकार', 'પ્રકાર'],
  Use: ['उपयोग', 'ઉપયોગ'],
  Voltage: ['वोल्टेज', 'વોલ્ટેજ'],
  Weight: ['वज़न', 'વજન'],
  Wheels: ['पहिए', 'પૈડાં'],
  Width: ['चौड़ाई', 'પહોળાઈ'],
  Work: ['काम', 'કામ'],
  Zip: ['ज़िप', 'ઝિપ'],
};

/** Each # is a number of the text, in its order. */
const phrases: Partial<Record<string, Local>> = {
  '# pieces a carton': ['एक कार्टन में # पीस', 'એક કાર્ટનમાં # નંગ'],
  '# piece a carton': ['एक कार्टन में # पीस', 'એક કાર્ટનમાં # નંગ'],
  '# sets a carton': ['एक कार्टन में # सेट', 'એક કાર્ટનમાં # સેટ'],
  '# packs a carton': ['एक कार्टन में # पैक', 'એક કાર્ટનમાં # પેક'],
  '# pieces a bag': ['एक बैग में # पीस', 'એક બેગમાં # નંગ'],
  '# pieces a bundle': ['एक बंडल में # पीस', 'એક બંડલમાં # નંગ'],
  '# pieces a crate': ['एक क्रेट में # पीस', 'એક ક્રેટમાં # નંગ'],
  '# pieces a tray': ['एक ट्रे में # पीस', 'એક ટ્રેમાં # નંગ'],
  '# pieces a jar': ['एक जार में # पीस', 'એક જારમાં # નંગ'],
  '# an inner box, # a carton': ['अंदर के डिब्बे में #, कार्टन में #', 'અંદરના બોક્સમાં #, કાર્ટનમાં #'],
  '# a bundle, # a carton': ['बंडल में #, कार्टन में #', 'બંડલમાં #, કાર્ટનમાં #'],
  'All India': ['पूरा भारत', 'આખું ભારત'],
  'All India by surface': ['पूरा भारत, सड़क से', 'આખું ભારત, રોડથી'],
  Gujarat: ['गुजरात', 'ગુજરાત'],
  Maharashtra: ['महाराष्ट्र', 'મહારાષ્ટ્ર'],
  Rajasthan: ['राजस्थान', 'રાજસ્થાન'],
  'Madhya Pradesh': ['मध्य प्रदेश', 'મધ્ય પ્રદેશ'],
  'Himachal Pradesh': ['हिमाचल प्रदेश', 'હિમાચલ પ્રદેશ'],
  'Uttar Pradesh': ['उत्तर प्रदेश', 'ઉત્તર પ્રદેશ'],
  Delhi: ['दिल्ली', 'દિલ્હી'],
  Punjab: ['पंजाब', 'પંજાબ'],
  Karnataka: ['कर्नाटक', 'કર્ણાટક'],
  Telangana: ['तेलंगाना', 'તેલંગાણા'],
  Goa: ['गोवा', 'ગોવા'],
  Kerala: ['केरल', 'કેરળ'],
  Surat: ['सूरत', 'સુરત'],
  Navsari: ['नवसारी', 'નવસારી'],
  Bharuch: ['भरूच', 'ભરૂચ'],
  Vadodara: ['वडोदरा', 'વડોદરા'],
  Valsad: ['वलसाड', 'વલસાડ'],
  '# to # days': ['# से # दिन', '# થી # દિવસ'],
  '# to # days by own tempo': ['# से # दिन, अपने टेंपो से', '# થી # દિવસ, પોતાના ટેમ્પોથી'],
  'Dispatched within # hours, # to # days': ['# घंटे में रवाना, # से # दिन', '# કલાકમાં રવાના, # થી # દિવસ'],
  '₹# a carton': ['₹# प्रति कार्टन', 'કાર્ટન દીઠ ₹#'],
  '₹# a carton by transport': ['₹# प्रति कार्टन, ट्रांसपोर्ट से', 'કાર્ટન દીઠ ₹#, ટ્રાન્સપોર્ટથી'],
  '₹# a carton with fragile handling': ['₹# प्रति कार्टन, सँभालकर', 'કાર્ટન દીઠ ₹#, સાચવીને'],
  '₹# an inner box': ['₹# अंदर के हर डिब्बे पर', 'અંદરના બોક્સ દીઠ ₹#'],
  '₹# a bundle': ['₹# प्रति बंडल', 'બંડલ દીઠ ₹#'],
  '₹# a bundle, free above ₹#': ['₹# प्रति बंडल, ₹# से ऊपर मुफ्त', 'બંડલ દીઠ ₹#, ₹#થી ઉપર મફત'],
  '₹# a piece': ['₹# प्रति पीस', 'નંગ દીઠ ₹#'],
  '₹# a piece by transport': ['₹# प्रति पीस, ट्रांसपोर्ट से', 'નંગ દીઠ ₹#, ટ્રાન્સપોર્ટથી'],
  '₹# a bag': ['₹# प्रति बैग', 'બેગ દીઠ ₹#'],
  '₹# a tray': ['₹# प्रति ट्रे', 'ટ્રે દીઠ ₹#'],
  '₹# a jar': ['₹# प्रति जार', 'જાર દીઠ ₹#'],
  '₹# a set': ['₹# प्रति सेट', 'સેટ દીઠ ₹#'],
  '₹# up to # kg, then ₹# a kg': ['₹#, # किलो तक; फिर ₹# प्रति किलो', '₹#, # કિલો સુધી; પછી કિલો દીઠ ₹#'],
  None: ['नहीं', 'નથી'],
  '# months': ['# महीने', '# મહિના'],
  '# year replacement': ['# साल में बदलकर देंगे', '# વર્ષમાં બદલી આપીશું'],
  '# months replacement': ['# महीने में बदलकर देंगे', '# મહિનામાં બદલી આપીશું'],
  '# year against breakage': ['टूटने पर # साल', 'તૂટે તો # વર્ષ'],
  '# months on the movement': ['मशीन पर # महीने', 'મશીન પર # મહિના'],
  '# year on the movement': ['मशीन पर # साल', 'મશીન પર # વર્ષ'],
  '# months on zip and handle': ['ज़िप और हैंडल पर # महीने', 'ઝિપ અને હેન્ડલ પર # મહિના'],
  '# months on zips and straps': ['ज़िप और पट्टे पर # महीने', 'ઝિપ અને પટ્ટા પર # મહિના'],
  '# year on wheels and handle': ['पहियों और हैंडल पर # साल', 'પૈડાં અને હેન્ડલ પર # વર્ષ'],
  '# months on the coating': ['कोटिंग पर # महीने', 'કોટિંગ પર # મહિના'],
  '# year on plating': ['पॉलिश पर # साल', 'પોલિશ પર # વર્ષ'],
  '# year on the frame': ['फ्रेम पर # साल', 'ફ્રેમ પર # વર્ષ'],
  '# year on the pivot': ['धुरी पर # साल', 'ધરી પર # વર્ષ'],
  '# year on the head joint': ['सिरे के जोड़ पर # साल', 'માથાના સાંધા પર # વર્ષ'],
  '# years on the cylinder': ['सिलेंडर पर # साल', 'સિલિન્ડર પર # વર્ષ'],
  '# months, carry-in': ['# महीने, दुकान पर लाने पर', '# મહિના, દુકાને લાવો તો'],
  '# year, carry-in': ['# साल, दुकान पर लाने पर', '# વર્ષ, દુકાને લાવો તો'],
  '#% advance': ['#% एडवांस', '#% એડવાન્સ'],
  '#% advance, balance before dispatch': ['#% एडवांस, बाकी भेजने से पहले', '#% એડવાન્સ, બાકી મોકલતા પહેલાં'],
  '#% advance, balance against the transport receipt': [
    '#% एडवांस, बाकी ट्रांसपोर्ट की रसीद पर',
    '#% એડવાન્સ, બાકી ટ્રાન્સપોર્ટની રસીદ પર',
  ],
  '#% advance, # days credit after three orders': [
    '#% एडवांस, तीन ऑर्डर के बाद # दिन उधार',
    '#% એડવાન્સ, ત્રણ ઓર્ડર પછી # દિવસ ઉધાર',
  ],
  '#% advance, # days credit after five orders': [
    '#% एडवांस, पाँच ऑर्डर के बाद # दिन उधार',
    '#% એડવાન્સ, પાંચ ઓર્ડર પછી # દિવસ ઉધાર',
  ],
  '#% advance, # days credit for registered shops': [
    '#% एडवांस, रजिस्टर्ड दुकानों को # दिन उधार',
    '#% એડવાન્સ, રજિસ્ટર્ડ દુકાનોને # દિવસ ઉધાર',
  ],
  '#% advance on the first order, then # days credit': [
    'पहले ऑर्डर पर #% एडवांस, फिर # दिन उधार',
    'પહેલા ઓર્ડર પર #% એડવાન્સ, પછી # દિવસ ઉધાર',
  ],
  'Cash or UPI on delivery': ['डिलीवरी पर नकद या UPI', 'ડિલિવરી વખતે રોકડ કે UPI'],
  'Unused pieces within # days': ['बिना इस्तेमाल का माल # दिन में वापस', 'વાપર્યા વગરનો માલ # દિવસમાં પાછો'],
  'Unopened bundles within # days': ['बिना खुले बंडल # दिन में वापस', 'ન ખોલેલાં બંડલ # દિવસમાં પાછાં'],
  'Unopened bags within # days': ['बिना खुले बैग # दिन में वापस', 'ન ખોલેલી બેગ # દિવસમાં પાછી'],
  'Unopened rolls within # days': ['बिना खुले रोल # दिन में वापस', 'ન ખોલેલા રોલ # દિવસમાં પાછા'],
  'Unopened sets within # days': ['बिना खुले सेट # दिन में वापस', 'ન ખોલેલા સેટ # દિવસમાં પાછા'],
  'Sealed packs only, within # days': ['सिर्फ सीलबंद पैक, # दिन में वापस', 'ફક્ત સીલબંધ પેક, # દિવસમાં પાછા'],
  'Sealed trays only, within # days': ['सिर्फ सीलबंद ट्रे, # दिन में वापस', 'ફક્ત સીલબંધ ટ્રે, # દિવસમાં પાછી'],
  'Sealed boxes only, within # days': ['सिर्फ सीलबंद डिब्बे, # दिन में वापस', 'ફક્ત સીલબંધ બોક્સ, # દિવસમાં પાછાં'],
  'Faulty pieces replaced within # days': ['खराब पीस # दिन में बदलेंगे', 'ખામીવાળા નંગ # દિવસમાં બદલીશું'],
  'Cracked pieces replaced within # days': ['चटके पीस # दिन में बदलेंगे', 'તિરાડવાળા નંગ # દિવસમાં બદલીશું'],
  'Chipped pieces replaced within # days': ['किनारा टूटे पीस # दिन में बदलेंगे', 'કિનારી તૂટેલા નંગ # દિવસમાં બદલીશું'],
  'Leaking pieces replaced within # days': ['रिसने वाले पीस # दिन में बदलेंगे', 'લીક થતા નંગ # દિવસમાં બદલીશું'],
  'Leaking bottles replaced within # days': ['रिसने वाली बोतलें # दिन में बदलेंगे', 'લીક થતી બોટલ # દિવસમાં બદલીશું'],
  'Leaking bladder replaced within # days': ['रिसने वाला ब्लैडर # दिन में बदलेंगे', 'લીક થતું બ્લેડર # દિવસમાં બદલીશું'],
  'Dead on arrival replaced within # days': ['बंद पीस आए तो # दिन में बदलेंगे', 'બંધ નંગ આવે તો # દિવસમાં બદલીશું'],
  'Broken on arrival replaced within # days': ['टूटा आए तो # दिन में बदलेंगे', 'તૂટેલું આવે તો # દિવસમાં બદલીશું'],
  'Transit damage replaced within # days': ['रास्ते में टूटा माल # दिन में बदलेंगे', 'રસ્તામાં તૂટેલો માલ # દિવસમાં બદલીશું'],
  'Bent beam or pan replaced within # days': ['टेढ़ी डंडी या पलड़ा # दिन में बदलेंगे', 'વળેલી દાંડી કે પલ્લું # દિવસમાં બદલીશું'],
  'Bent ribs exchanged within # days': ['टेढ़ी तानें # दिन में बदलेंगे', 'વળેલા સળિયા # દિવસમાં બદલીશું'],
  'Split bats replaced within # days if unused': [
    'चटका बल्ला, बिना खेला, # दिन में बदलेंगे',
    'ફાટેલું બેટ, વાપર્યા વગરનું, # દિવસમાં બદલીશું',
  ],
  'Open seams exchanged within # days': ['खुली सिलाई # दिन में बदलेंगे', 'ખૂલેલી સિલાઈ # દિવસમાં બદલીશું'],
  'Stitching faults exchanged within # days': ['सिलाई की खराबी # दिन में बदलेंगे', 'સિલાઈની ખામી # દિવસમાં બદલીશું'],
  'Knitting faults exchanged within # days': ['बुनाई की खराबी # दिन में बदलेंगे', 'ગૂંથણની ખામી # દિવસમાં બદલીશું'],
  'Weaving or print faults exchanged within # days': [
    'बुनाई या छपाई की खराबी # दिन में बदलेंगे',
    'વણાટ કે છાપની ખામી # દિવસમાં બદલીશું',
  ],
  'Zip faults exchanged within # days': ['ज़िप की खराबी # दिन में बदलेंगे', 'ઝિપની ખામી # દિવસમાં બદલીશું'],
  'Misprints exchanged within # days': ['गलत छपाई # दिन में बदलेंगे', 'ખોટી છાપ # દિવસમાં બદલીશું'],
  'Size packs exchanged within # days': ['साइज़ पैक # दिन में बदलेंगे', 'સાઇઝ પેક # દિવસમાં બદલીશું'],
  'Size sets exchanged within # days': ['साइज़ सेट # दिन में बदलेंगे', 'સાઇઝ સેટ # દિવસમાં બદલીશું'],
  'Broken glass replaced if reported with photos within # days': [
    'टूटा काँच # दिन में फोटो के साथ बताने पर बदलेंगे',
    'તૂટેલો કાચ # દિવસમાં ફોટા સાથે જણાવો તો બદલીશું',
  ],
  'Breakage credited against photos within # days': [
    'टूट-फूट की रकम # दिन में फोटो दिखाने पर जमा',
    'તૂટફૂટની રકમ # દિવસમાં ફોટા બતાવો તો જમા',
  ],
  'Breakage credited against an unboxing video within # days': [
    'टूट-फूट की रकम # दिन में खोलने का वीडियो दिखाने पर जमा',
    'તૂટફૂટની રકમ # દિવસમાં ખોલવાનો વીડિયો બતાવો તો જમા',
  ],
  'Broken candles credited within # days': ['टूटी मोमबत्ती की रकम # दिन में जमा', 'તૂટેલી મીણબત્તીની રકમ # દિવસમાં જમા'],
  'Crushed pieces credited within # days': ['दबे पीस की रकम # दिन में जमा', 'દબાયેલા નંગની રકમ # દિવસમાં જમા'],
  'Broken pots credited on delivery': ['टूटे गमले की रकम डिलीवरी पर जमा', 'તૂટેલા કૂંડાની રકમ ડિલિવરી વખતે જમા'],
};

function localOf(table: Partial<Record<string, Local>>, key: string): string | null {
  const language = getLocale();
  return language === 'en' ? null : (table[key]?.[language === 'hi' ? 0 : 1] ?? null);
}

/** A phrase of shipping or policies in the language of the page, with its own numbers. */
export function tradePhrase(text: string): string {
  const numbers = text.match(/\d+(?:,\d+)*/g) ?? [];
  const local = localOf(phrases, text.replace(/\d+(?:,\d+)*/g, '#'));
  let at = 0;
  return local?.replace(/#/g, () => numbers[at++] ?? '') ?? text;
}

/** Specifications with their known names, and phrases, in the language of the page. */
export function tradeSpecifications(specifications: Record<string, string>): Record<string, string> {
  const local: Record<string, string> = {};
  for (const [name, value] of Object.entries(specifications)) {
    const word = localOf(specificationNames, name) ?? name;
    // Two names that one word stands for, such as 'Size' and 'Sizes', stay two.
    local[word in local ? name : word] = tradePhrase(value);
  }
  return local;
}
