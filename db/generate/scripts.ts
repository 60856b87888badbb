/** Goods by category, as suppliers write them in Gujarati and Hindi; words are separated by '|'. */
export const goodsInGujarati: Record<string, string> = {
  'Packing Material': 'પેકિંગ બોક્સ|પેકિંગ ટેપ|કાગળની થેલી',
  Fashion: 'જ્યોર્જેટ સાડી|કોટન કુર્તી|બાંધણી દુપટ્ટો|ચણિયાચોળી',
  Bag: 'શણની થેલી|સ્કૂલ બેગ|હાથ થેલી',
  Clock: 'દીવાલ ઘડિયાળ|એલાર્મ ઘડિયાળ',
  'Hardware Products': 'હથોડી|પિત્તળનું તાળું|પાનું સેટ',
  'Home & Kitchen': 'સ્ટીલ ડબ્બો|મસાલા ડબ્બો|રોટલી તવો|ટિફિન બોક્સ',
  'Monsoon Collection': 'છત્રી|રેઇનકોટ',
  'Toys Products': 'રમકડાની ગાડી|લાકડાનો ભમરડો|ઢીંગલી',
  'Glassware Products': 'કાચનો ગ્લાસ|કાચની બરણી',
  'Home Decor': 'દરવાજાનું તોરણ|માટીનો દીવો|ફૂલદાની',
  'Light & Torch': 'એલઇડી ટોર્ચ|સોલાર દીવો',
  'Water Bottles': 'તાંબાની બોટલ|પાણીની બોટલ',
  'Stationery & Office Supplies': 'નોટબુક|જેલ પેન',
  'All Purpose Cleaners': 'ફ્લોર ક્લીનર|સાવરણી',
};

export const goodsInHindi: Record<string, string> = {
  'Packing Material': 'पैकिंग डिब्बा|पैकिंग टेप',
  Fashion: 'जॉर्जेट साड़ी|सूती कुर्ती|बांधनी दुपट्टा',
  Bag: 'स्कूल बैग|जूट थैला',
  Cosmetic: 'काजल पेंसिल|मैट लिपस्टिक',
  Electronics: 'ब्लूटूथ स्पीकर|एफएम रेडियो',
  'Hardware Products': 'पीतल का ताला|हथौड़ी',
  'Home & Kitchen': 'स्टील टिफिन|मसाला डिब्बा|प्रेशर कुकर',
  'Baby Products': 'दूध की बोतल|बच्चों का कंबल',
  'Bathroom Accessories': 'साबुन दानी|बाल्टी',
  'Toys Products': 'लकड़ी का लट्टू|गुड़िया सेट',
  'Home Decor': 'दरवाज़े का तोरण|फूलदान|दीया सेट',
  'Water Bottles': 'तांबे की बोतल|पानी की बोतल',
  'Winter Collection': 'ऊनी टोपी|रजाई|शॉल',
  'Mobile Accessories': 'मोबाइल कवर|चार्जर',
};

export const colours = {
  english: 'red|blue|green|black|white|pink|yellow|grey|maroon|navy|sky blue|brown|golden|silver|purple|orange',
  gujarati: 'લાલ|વાદળી|લીલો|કાળો|સફેદ|ગુલાબી|પીળો',
  hindi: 'लाल|नीला|हरा|काला|सफ़ेद|गुलाबी|पीला',
};

/** First and second part of a business name. */
export const businesses = {
  english: {
    first:
      'Shree Ganesh|Om Sai|Jay Ambe|Maruti|Khodal|Patel|Umiya|Shivam|Krishna|Balaji|Radhe|Tapi|Swastik|Laxmi|Riddhi Siddhi|Gajanand|Navkar|Ashirwad|Bhavani|Mahavir|Sardar|Kaveri|Diamond City|Royal|New Bombay',
    second:
      'Traders|Enterprise|Wholesale|Novelty|Sales Agency|Industries|Imports|Marketing|Brothers|Creation|Store|Distributors|Collection|Trading Company',
  },
  gujarati: {
    first: 'શ્રી ગણેશ|જય અંબે|ખોડલ|ઉમિયા|શ્રી બાલાજી|સ્વસ્તિક|લક્ષ્મી|મહાવીર',
    second: 'ટ્રેડર્સ|એન્ટરપ્રાઇઝ|નોવેલ્ટી|સેલ્સ|સ્ટોર્સ',
  },
  hindi: {
    first: 'श्री गणेश|जय अंबे|बालाजी|साईं|लक्ष्मी|शिव शक्ति|कृष्णा',
    second: 'ट्रेडर्स|एंटरप्राइज़|थोक भंडार|सेल्स|ब्रदर्स',
  },
};
