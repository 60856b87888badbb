/**
 * What traders call the goods of a category, beside its names: in English, Hindi and Gujarati, and as the two are typed
 * with Latin letters. By the seeded name; a category that the operator has added is found by its own words alone.
 */
export const categorySynonyms: Record<string, string> = {
  'Packing Material': `carton envelope courier tape bubble wrap polybag pouch thermocol label डिब्बा लिफाफा टेप થેલી કવર ટેપ dabba
    parcel packaging corrugated पैकेजिंग पार्सल कूरियर पन्नी પેકેજિંગ પાર્સલ કુરિયર ખોખા ખોખું પૂંઠા પૂંઠું થેલીઓ`,
  Fashion: `saree sari kurti kurta dupatta dress shirt tshirt legging jewellery earring necklace bangle साड़ी कुर्ती
    कुर्ता दुपट्टा चूड़ी झुमके સાડી કુર્તી દુપટ્ટો બંગડી garment clothing apparel lehenga kapda kapde साडी
    साड़ियाँ कपड़ा कपड़े कपडे लहंगा ओढ़नी ज्वेलरी गहने शर्ट સાડીઓ કપડાં કપડા કાપડ ચણિયાચોળી ઓઢણી જ્વેલરી ઘરેણાં
    શર્ટ ડ્રેસ`,
  Electronics: `speaker bluetooth earphone headphone radio camera fan स्पीकर रेडियो पंखा સ્પીકર રેડિયો પંખો इलेक्ट्रॉनिक
    इलेक्ट्रोनिक्स हेडफोन ईयरफोन पंखे ઇલેક્ટ્રોનિક ઈલેક્ટ્રોનિક ઈલેક્ટ્રોનિક્સ હેડફોન ઇયરફોન પંખા`,
  Cosmetic: `lipstick kajal mascara eyeliner nailpaint makeup foundation लिपस्टिक काजल मेकअप લિપસ્ટિક કાજળ મેકઅપ bindi
    sindoor mehndi nailpolish श्रृंगार सिंदूर बिंदी मेहंदी नेलपॉलिश कॉस्मेटिक्स શૃંગાર સિંદૂર બિંદી મહેંદી મેંદી
    નેલપોલિશ કોસ્મેટિક્સ ચાંદલા`,
  Bag: `backpack handbag purse wallet tiffinbag satchel luggage बस्ता थैला पर्स થેલો પર્સ બેગ batua thela suitcase
    trolley jhola थैले झोला बटुआ सूटकेस ट्रॉली થેલા ઝોલો બટવો પાકીટ દફતર સૂટકેસ ટ્રોલી`,
  Humidifier: `diffuser mist ह्यूमिडिफायर હ્યુમિડિફાયર डिफ्यूजर ડિફ્યુઝર`,
  Clock: `watch alarm timepiece घड़ी अलार्म ઘડિયાળ એલાર્મ ghadi ghadiyal wallclock घडी घड़ियाँ घड़ियां घडियां घड़ियाल
    ઘડીયાળ ઘડિયાળો ઘડીયાળો ઘડિયાલ`,
  'Hardware Products': `spanner screwdriver hammer plier drill wrench lock hinge screw bolt पाना हथौड़ा ताला पेंचकस હથોડી પાનું તાળું
    tala औजार औज़ार हथौड़ी कब्जा ताले नट बोल्ट पाइप ઓજાર ઓજારો હથોડો મિજાગરા તાળા બોલ્ટ પાઇપ પક્કડ`,
  'Car And Bike Accessories': `helmet bike scooter dashboard windshield हेलमेट गाड़ी હેલ્મેટ ગાડી automobile automotive वाहन मोटरसाइकिल
    स्कूटर ऑटोमोबाइल બાઈક વાહન મોટરસાયકલ સ્કૂટર ઓટોમોબાઇલ`,
  'Home & Kitchen': `lunch tiffin cooker pan tawa kadhai knife spoon plate container jar chopper peeler casserole टिफिन तवा कड़ाही
    चाकू चम्मच बर्तन ટિફિન તવો કઢાઈ ચપ્પુ ચમચી વાસણ kitchenware rasoda rasodu rasoi bartan vasan thali रसोड़ा
    रसोडा रसोईघर किचन किचनवेयर बरतन थाली कटोरी कुकर चमचा રસોડા રસોડું રસોડાનો રસોડાની રસોડાનું રસોઈ રસોઇ કિચન
    કિચનવેર વાસણો થાળી વાટકી કૂકર કુકર ચમચા`,
  Beauty: `comb hairbrush trimmer straightener dryer facial कंघी ट्रिमर કાંસકો ટ્રીમર parlour parlor सौंदर्य पार्लर
    સૌંદર્ય પાર્લર`,
  Massager: `massage मसाज મસાજ malish मालिश માલિશ`,
  'Monsoon Collection': `raincoat umbrella rain poncho gumboot छाता रेनकोट बरसाती છત્રી રેઇનકોટ chhatri chatri chomasu barish छतरी
    बारिश वर्षा बरसात मॉनसून છત્રીઓ રેઈનકોટ વરસાદ વરસાદી ચોમાસા મોન્સૂન`,
  'Safety Products': `gloves glove mask goggle extinguisher दस्ताने मास्क મોજાં માસ્ક सुरक्षा ग्लव्स સુરક્ષા સલામતી સેફટી ગ્લવ્સ`,
  'Baby Products': `diaper feeder pacifier rattle infant शिशु डायपर ડાયપર बच्चे बेबी नवजात બાળક બાળકો બેબી શિશુ`,
  'Bathroom Accessories': `soap towel mug bucket shower toilet साबुनदानी तौलिया बाल्टी ટુવાલ ડોલ balti tuval बाथरूम टॉयलेट साबुन तौलिये
    બાથરૂમ ટોઇલેટ સાબુ`,
  'Sports Fitness And Exercise': `dumbbell yoga cricket bat football badminton gym योग क्रिकेट યોગા ક્રિકેટ स्पोर्ट्स व्यायाम जिम बल्ला રમતગમત
    સ્પોર્ટ્સ વ્યાયામ કસરત જિમ જીમ`,
  'Health & Personal Care': `thermometer oximeter toothbrush sanitizer razor थर्मामीटर ટૂથબ્રશ toothpaste स्वास्थ्य हेल्थ टूथपेस्ट હેલ્થ
    સ્વાસ્થ્ય ટૂથપેસ્ટ થર્મોમીટર`,
  'Mobile Accessories': `charger cable earbuds powerbank tempered phone cover चार्जर केबल मोबाइल ચાર્જર કેબલ મોબાઈલ मोबाईल फोन ईयरबड्स
    મોબાઇલ ફોન ઇયરબડ્સ ચાર્જરો`,
  'Toys Products': `doll puzzle game teddy गुड़िया खिलौना ઢીંગલી રમકડું khilona ramakda khilone ramakada ramkada ramkadu खिलोना
    खिलोने खिलौनों टॉय टॉयज रमकडा रमकडां રમકડા રમકડાની રમકડાના રમકડાંની ટોય ટોયઝ ટોય્સ`,
  'Glassware Products': `tumbler goblet crockery गिलास कांच ગ્લાસ કાચ gilas ग्लासवेयर क्रॉकरी काँच काच ગ્લાસવેર ક્રોકરી કાચના`,
  'Home Decor': `vase showpiece frame curtain cushion painting गुलदस्ता परदा तकिया ફૂલદાની પડદો ઓશીકું decoration सजावटी डेकोर
    डेकोरेशन पर्दे कुशन शोपीस સજાવટ ડેકોર ડેકોરેશન પડદા કુશન શોપીસ`,
  'Garden & Outdoor': `plant planter pot hose sprinkler गमला पौधा કૂંડું છોડ gamla बागवानी गार्डन गमले બાગકામ ગાર્ડન કૂંડા કુંડા
    છોડવા`,
  'Computer Accessories': `keyboard mouse laptop pendrive webcam कीबोर्ड माउस લેપટોપ કીબોર્ડ માઉસ कम्प्यूटर लैपटॉप पेनड्राइव કોમ્પ્યુટર
    કમ્પ્યૂટર પેનડ્રાઇવ`,
  'Light & Torch': `lamp bulb lantern led flashlight tubelight बल्ब बत्ती लैंप ટોર્ચ બલ્બ લેમ્પ batti lighting लाईट लाइटिंग टॉर्च
    एलईडी ट्यूबलाइट લાઈટ લાઇટિંગ બત્તી એલઇડી ટ્યુબલાઇટ દીવો`,
  'Weight Scale': `weighing kanta तराजू कांटा વજનકાંટો kato trajva तराजु वजनकांटा ત્રાજવું ત્રાજવા વજનકાંટા`,
  'Electrical Plugs And Converter': `plug socket adapter extension switch प्लग सॉकेट પ્લગ સ્વીચ bijli स्विच इलेक्ट्रिक बिजली एक्सटेंशन સ્વિચ સોકેટ
    ઇલેક્ટ્રિક વીજળી એક્સટેન્શન`,
  'Water Bottles': `bottle flask sipper thermos बोतल बॉटल थरमस બોટલ થરમોસ botal botl बोतलें बॉटल्स थर्मस सिपर બોટલો બોટલ્સ બાટલી
    થર્મસ સિપર`,
  'Stationery & Office Supplies': `pen pencil notebook diary stapler marker eraser पेन पेंसिल कॉपी डायरी પેન પેન્સિલ નોટબુક ડાયરી chopda
    स्टेशनेरी नोटबुक चोपड़ा ऑफिस સ્ટેશનેરી ચોપડા ચોપડી પેન્સિલો`,
  'Summer Class': `cooler cap sunglass गर्मी ઉનાળો topi समर गरमी टोपी चश्मा સમર ઉનાળા ગરમી ટોપી ચશ્મા ગોગલ્સ`,
  Wallpaper: `sticker wallsticker वॉलपेपर વૉલપેપર स्टिकर સ્ટીકર સ્ટિકર`,
  'Winter Collection': `muffler sweater jacket blanket shawl woollen स्वेटर कंबल शॉल मफलर સ્વેટર ધાબળો શાલ મફલર shiyalo सर्दी ठंडी
    जैकेट रजाई ऊनी શિયાળો શિયાળા ઠંડી જેકેટ રજાઈ કામળો ધાબળા વૂલન`,
  'All Purpose Cleaners': `cleaner detergent phenyl mop broom liquid wiper पोछा झाड़ू फिनाइल સાવરણી પોતું ફિનાઈલ savarni jhadu सफाई झाडू
    क्लीनर डिटर्जेंट पोंछा સફાઈ સફાઇ ઝાડુ ક્લીનર ડિટર્જન્ટ પોતા ફિનાઇલ`,
};
