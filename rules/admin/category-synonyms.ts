/**
 * What traders call the goods of a category, beside its names: in English, Hindi and Gujarati, and as the two are typed
 * with Latin letters. By the seeded name; a category that the operator has added is found by its own words alone.
 */
export const categorySynonyms: Record<string, string> = {
  'Packing Material':
    'carton envelope courier tape bubble wrap polybag pouch thermocol label डिब्बा लिफाफा टेप થેલી કવર ટેપ dabba parcel',
  Fashion:
    'saree sari kurti kurta dupatta dress shirt tshirt legging jewellery earring necklace bangle साड़ी कुर्ती कुर्ता दुपट्टा चूड़ी झुमके સાડી કુર્તી દુપટ્ટો બંગડી',
  Electronics: 'speaker bluetooth earphone headphone radio camera fan स्पीकर रेडियो पंखा સ્પીકર રેડિયો પંખો',
  Cosmetic: 'lipstick kajal mascara eyeliner nailpaint makeup foundation लिपस्टिक काजल मेकअप લિપસ્ટિક કાજળ મેકઅપ',
  Bag: 'backpack handbag purse wallet tiffinbag satchel luggage बस्ता थैला पर्स થેલો પર્સ બેગ batua thela',
  Humidifier: 'diffuser mist ह्यूमिडिफायर હ્યુમિડિફાયર',
  Clock: 'watch alarm timepiece घड़ी अलार्म ઘડિયાળ એલાર્મ ghadi ghadiyal',
  'Hardware Products':
    'spanner screwdriver hammer plier drill wrench lock hinge screw bolt पाना हथौड़ा ताला पेंचकस હથોડી પાનું તાળું tala',
  'Car And Bike Accessories': 'helmet bike scooter dashboard windshield हेलमेट गाड़ी હેલ્મેટ ગાડી',
  'Home & Kitchen':
    'lunch tiffin cooker pan tawa kadhai knife spoon plate container jar chopper peeler casserole टिफिन तवा कड़ाही चाकू चम्मच बर्तन ટિફિન તવો કઢાઈ ચપ્પુ ચમચી વાસણ',
  Beauty: 'comb hairbrush trimmer straightener dryer facial कंघी ट्रिमर કાંસકો ટ્રીમર',
  Massager: 'massage मसाज મસાજ',
  'Monsoon Collection': 'raincoat umbrella rain poncho gumboot छाता रेनकोट बरसाती છત્રી રેઇનકોટ chhatri chatri',
  'Safety Products': 'gloves glove mask goggle extinguisher दस्ताने मास्क મોજાં માસ્ક',
  'Baby Products': 'diaper feeder pacifier rattle infant शिशु डायपर ડાયપર',
  'Bathroom Accessories': 'soap towel mug bucket shower toilet साबुनदानी तौलिया बाल्टी ટુવાલ ડોલ',
  'Sports Fitness And Exercise': 'dumbbell yoga cricket bat football badminton gym योग क्रिकेट યોગા ક્રિકેટ',
  'Health & Personal Care': 'thermometer oximeter toothbrush sanitizer razor थर्मामीटर ટૂથબ્રશ',
  'Mobile Accessories': 'charger cable earbuds powerbank tempered phone cover चार्जर केबल मोबाइल ચાર્જર કેબલ મોબાઈલ',
  'Toys Products': 'doll puzzle game teddy गुड़िया खिलौना ઢીંગલી રમકડું khilona ramakda',
  'Glassware Products': 'tumbler goblet crockery गिलास कांच ગ્લાસ કાચ',
  'Home Decor': 'vase showpiece frame curtain cushion painting गुलदस्ता परदा तकिया ફૂલદાની પડદો ઓશીકું',
  'Garden & Outdoor': 'plant planter pot hose sprinkler गमला पौधा કૂંડું છોડ gamla',
  'Computer Accessories': 'keyboard mouse laptop pendrive webcam कीबोर्ड माउस લેપટોપ કીબોર્ડ માઉસ',
  'Light & Torch': 'lamp bulb lantern led flashlight tubelight बल्ब बत्ती लैंप ટોર્ચ બલ્બ લેમ્પ batti',
  'Weight Scale': 'weighing kanta तराजू कांटा વજનકાંટો kato',
  'Electrical Plugs And Converter': 'plug socket adapter extension switch प्लग सॉकेट પ્લગ સ્વીચ',
  'Water Bottles': 'bottle flask sipper thermos बोतल बॉटल थरमस બોટલ થરમોસ botal botl',
  'Stationery & Office Supplies':
    'pen pencil notebook diary stapler marker eraser पेन पेंसिल कॉपी डायरी પેન પેન્સિલ નોટબુક ડાયરી',
  'Summer Class': 'cooler cap sunglass गर्मी ઉનાળો',
  Wallpaper: 'sticker wallsticker वॉलपेपर વૉલપેપર',
  'Winter Collection': 'muffler sweater jacket blanket shawl woollen स्वेटर कंबल शॉल मफलर સ્વેટર ધાબળો શાલ મફલર',
  'All Purpose Cleaners': 'cleaner detergent phenyl mop broom liquid wiper पोछा झाड़ू फिनाइल સાવરણી પોતું ફિનાઈલ',
};
