/**
 * Goods of a category: every noun is combined with these materials and sizes; lowest and highest price in rupees per
 * piece.
 */
export interface Goods {
  nouns: string;
  materials: string;
  sizes: string;
  rupees: [number, number];
}

/** Returns the goods of a category, by its name. */
export function goodsOf(category: string): Goods {
  const found = goods[category];
  if (!found) throw new Error(`no goods are written down for ${category}`);
  return found;
}

/** Words are separated by '|'. */
const goods: Record<string, Goods> = {
  'Packing Material': {
    nouns:
      'corrugated box|bubble wrap roll|stretch film roll|packing tape|courier bag|thermocol sheet|kraft paper roll|zip lock pouch|carton strap|fragile label roll|foam corner guard|shrink wrap roll|paper tube|gift box',
    materials: 'Plain|Printed|3 ply|5 ply|Heavy duty|Recycled',
    sizes: '6 inch|9 inch|12 inch|18 inch|65 m|100 m|pack of 50|pack of 100',
    rupees: [3, 240],
  },
  Fashion: {
    nouns:
      'printed saree|straight kurti|anarkali suit|dupatta|palazzo|lehenga choli|dress material|blouse piece|men shirt|kurta pyjama|t-shirt|leggings|stole|denim jeans|night suit|petticoat',
    materials: 'Georgette|Cotton|Rayon|Chiffon|Silk blend|Crepe|Linen',
    sizes: 'M to XXL|free size|5.5 m|6.3 m|S to XL|2.25 m',
    rupees: [70, 1400],
  },
  Electronics: {
    nouns:
      'Bluetooth speaker|FM radio|digital timer|calculator|mini projector|voice recorder|trimmer|clip fan|neck fan|smart watch|karaoke microphone|power strip tester',
    materials: 'Rechargeable|Portable|Wireless|Compact|Dual mode',
    sizes: '3 W|5 W|10 W|1200 mAh|2000 mAh|12 digit',
    rupees: [85, 2400],
  },
  Cosmetic: {
    nouns:
      'matte lipstick|kajal pencil|nail polish|compact powder|body lotion|face serum|lip balm|liquid eyeliner|foundation|sindoor stick|blush palette|makeup remover|cold cream|mascara',
    materials: 'Long stay|Herbal|Aloe|Waterproof|Vitamin C|Rose',
    sizes: '3.5 g|10 ml|30 ml|50 g|100 ml|200 ml',
    rupees: [18, 420],
  },
  Bag: {
    nouns:
      'school backpack|ladies handbag|sling bag|trolley suitcase|jute shopping bag|laptop bag|duffel bag|potli bag|lunch bag|wallet|zip pouch|tote bag|gym bag',
    materials: 'Canvas|PU|Polyester|Jute|Nylon|Leatherette',
    sizes: '15 L|25 L|35 L|20 cm|14 inch|55 cm',
    rupees: [45, 1800],
  },
  Humidifier: {
    nouns:
      'water drop humidifier|aroma diffuser|car humidifier|desk humidifier|volcano diffuser|ultrasonic mist maker|night light diffuser|humidifier filter stick',
    materials: 'USB|Wooden finish|Ultrasonic|Cordless|Remote control',
    sizes: '200 ml|300 ml|500 ml|1 litre|2.5 litre',
    rupees: [95, 1300],
  },
  Clock: {
    nouns:
      'wall clock|twin bell alarm clock|table clock|digital clock|pendulum clock|cuckoo clock|LED mirror clock|kids alarm clock|photo frame clock|desk timer',
    materials: 'Wooden|Plastic|Metal|Acrylic|MDF',
    sizes: '12 cm|20 cm|24 cm|30 cm|12 inch',
    rupees: [75, 950],
  },
  'Hardware Products': {
    nouns:
      'claw hammer|combination spanner|screwdriver set|door hinge|padlock|tower bolt|drill bit set|measuring tape|hacksaw frame|pipe wrench|cutting plier|wall plug|spirit level|chisel|allen key set|caulking gun',
    materials: 'Chrome vanadium|Brass|Mild steel|Stainless steel|Forged',
    sizes: '8 mm|13 mm|50 mm|3 inch|5 m|450 g|set of 6',
    rupees: [6, 780],
  },
  'Car And Bike Accessories': {
    nouns:
      'bike cover|car mobile holder|steering cover|tyre inflator|seat cushion|sun shade|LED fog lamp|handle grip|car vacuum cleaner|bike lock|helmet|dashboard idol|mirror blind spot|car charger|number plate frame',
    materials: 'Universal|Waterproof|Padded|Magnetic|12 V',
    sizes: 'small|medium|large|pair|set of 4|set of 5',
    rupees: [25, 1900],
  },
  'Home & Kitchen': {
    nouns:
      'lunch box|vegetable chopper|roti maker|storage container|masala box|pressure cooker|non-stick tawa|kitchen knife|water jug|gas lighter|casserole|spice rack|dinner set|serving tray|teapot|idli stand|oil dispenser|dish drainer',
    materials: 'Steel|Plastic|Aluminium|Enamel|Wooden|Silicone',
    sizes: '500 ml|1 litre|2 litre|set of 3|set of 6|24 cm',
    rupees: [15, 1700],
  },
  Beauty: {
    nouns:
      'hair straightener|table mirror|makeup organiser|hair dryer|comb set|nail cutter set|eyelash curler|face roller|hair clip set|makeup brush set|hair band|facial steamer',
    materials: 'Ceramic|Acrylic|Jade|Gold rim|Foldable',
    sizes: 'set of 5|set of 12|18 cm|1000 W|mini',
    rupees: [10, 1100],
  },
  Massager: {
    nouns:
      'neck massager|scalp massage comb|foot massager|eye massager|back massager|massage gun|acupressure mat|acupressure roller|handheld massager|cellulite massager',
    materials: 'Electric|Manual|Wooden|Rechargeable|Heated',
    sizes: '4 heads|6 speed|8 heads|30 cm|mini',
    rupees: [30, 2200],
  },
  'Monsoon Collection': {
    nouns:
      'folding umbrella|raincoat|rain suit|shoe cover|mobile rain pouch|gum boots|poncho|school bag rain cover|two wheeler rain sheet|windcheater|kids umbrella',
    materials: 'PVC|Polyester|Transparent|Reversible|Nylon',
    sizes: '8 ribs|free size|M to XXL|21 inch|kids',
    rupees: [20, 850],
  },
  'Safety Products': {
    nouns:
      'safety goggles|reflective vest|safety helmet|ear plug|nitrile gloves|dust mask|safety shoes|fire blanket|road cone|caution tape|welding shield|harness belt|first aid box',
    materials: 'Clear|Orange|ISI marked|Heavy duty|Disposable',
    sizes: 'M|L|XL|pair|pack of 10|pack of 50',
    rupees: [4, 1200],
  },
  'Baby Products': {
    nouns:
      'feeding bottle|baby bib|teether|baby blanket|mosquito net|baby carrier|diaper bag|rattle set|bath tub|baby walker|wet wipes|nail clipper set|bottle steriliser|swaddle',
    materials: 'Silicone|Muslin|BPA free|Soft cotton|Printed',
    sizes: '125 ml|250 ml|0 to 6 months|6 to 12 months|pack of 3',
    rupees: [22, 1500],
  },
  'Bathroom Accessories': {
    nouns:
      'hand shower|soap dispenser|towel rod|toothbrush holder|bath mat|shower curtain|health faucet|tap extender|toilet brush|corner shelf|bathroom mug|bucket|drain cover',
    materials: 'ABS|Stainless steel|Brass|Plastic|Ceramic',
    sizes: '12 inch|24 inch|1 m|5 jets|300 ml|18 litre',
    rupees: [18, 1250],
  },
  'Sports Fitness And Exercise': {
    nouns:
      'cricket bat|football|skipping rope|yoga mat|resistance band|dumbbell|hand gripper|badminton racket|shuttlecock|carrom board|chest expander|push up bar|volleyball|ab roller|chess board',
    materials: 'Rubber|PVC|Willow|Foam|Vinyl coated',
    sizes: 'size 3|size 5|6 mm|2 kg|5 kg|pack of 6',
    rupees: [28, 1600],
  },
  'Health & Personal Care': {
    nouns:
      'toothbrush|digital thermometer|hot water bag|knee support|pill box|posture belt|nebuliser mask|shaving brush|hand sanitiser|steam vaporiser|pulse oximeter|back support|dental floss',
    materials: 'Soft|Adjustable|Electric|Herbal|Elastic',
    sizes: 'pack of 4|100 ml|500 ml|M|L|XL',
    rupees: [12, 980],
  },
  'Mobile Accessories': {
    nouns:
      'back cover|tempered glass|data cable|wired earphones|power bank|mobile stand|selfie stick|wall charger|OTG adapter|ring holder|neckband|tripod|charging dock|aux cable',
    materials: 'Silicone|Braided|Fast charge|Magnetic|Transparent',
    sizes: '1 m|2 m|3.5 mm|20 W|65 W|10000 mAh',
    rupees: [8, 1150],
  },
  'Toys Products': {
    nouns:
      'friction jeep|plush bear|building blocks|remote car|doll set|kitchen play set|puzzle board|water gun|spinning top|musical keyboard|slime kit|bubble machine|train set|magnetic slate|yo-yo',
    materials: 'Plastic|Soft|Wooden|Battery|Die cast',
    sizes: '16 cm|28 cm|40 pieces|100 pieces|set of 6',
    rupees: [9, 1350],
  },
  'Glassware Products': {
    nouns:
      'glass tumbler|glass jar|water goblet|glass bowl|juice jug|tea cup|glass bottle|ice cream cup|dessert plate|oil cruet|candle glass',
    materials: 'Borosilicate|Clear|Frosted|Cut|Soda-lime',
    sizes: '180 ml|280 ml|350 ml|1 litre|set of 4|set of 6',
    rupees: [24, 720],
  },
  'Home Decor': {
    nouns:
      'flower vase|pillar candle|photo frame|wall hanging|fairy light curtain|artificial plant|wind chime|toran|cushion cover|key holder|showpiece|wall shelf|diya set|door curtain|amphora vase|carpet runner',
    materials: 'Terracotta|Brass|Wooden|Metal|Resin|Velvet',
    sizes: '10 cm|25 cm|38 cm|16 x 16 inch|set of 2|set of 5',
    rupees: [16, 1550],
  },
  'Garden & Outdoor': {
    nouns:
      'planter|watering can|garden hose|spray pump|pruning shears|hanging pot|grow bag|garden trowel|bird feeder|shade net|camping lamp|folding chair|cocopeat block',
    materials: 'Terracotta|Plastic|Galvanised|HDPE|Coir',
    sizes: '14 cm|8 inch|12 inch|10 m|2 litre|5 kg',
    rupees: [14, 1100],
  },
  'Computer Accessories': {
    nouns:
      'optical mouse|keyboard|mouse pad|USB hub|laptop stand|webcam|HDMI cable|card reader|laptop cooling pad|keyboard cover|pen drive|LAN cable|headset',
    materials: 'Wired|Wireless|Aluminium|RGB|Foldable',
    sizes: '1200 dpi|1.5 m|4 port|32 GB|64 GB|15.6 inch',
    rupees: [35, 1900],
  },
  'Light & Torch': {
    nouns:
      'LED torch|LED bulb|emergency light|headlamp|string light|solar lamp|tube light|table lamp|sensor light|panel light|flood light|study lamp|lantern',
    materials: 'Rechargeable|Solar|Warm white|Cool white|USB',
    sizes: '3 W|9 W|12 W|20 W|10 m|B22',
    rupees: [20, 1200],
  },
  'Weight Scale': {
    nouns:
      'kitchen scale|bathroom scale|luggage scale|counter balance|hanging scale|pocket scale|platform scale|baby weighing scale|spring balance',
    materials: 'Digital|Analogue|Steel|Tempered glass|Brass',
    sizes: '200 g|5 kg|10 kg|50 kg|180 kg',
    rupees: [90, 2600],
  },
  'Electrical Plugs And Converter': {
    nouns:
      'extension board|plug top|multi plug adapter|travel converter|bulb holder|spike guard|switch socket|wire roll|MCB box|door bell|fan regulator|insulation tape',
    materials: 'Copper|Polycarbonate|Fireproof|ISI marked|Universal',
    sizes: '5 A|6 A|16 A|4 way|2 m|90 m',
    rupees: [7, 980],
  },
  'Water Bottles': {
    nouns:
      'water bottle|sipper tumbler|vacuum flask|shaker bottle|kids bottle|fridge bottle|copper bottle|thermos|sports bottle|infuser bottle',
    materials: 'Steel|Copper|Tritan|Borosilicate|Aluminium',
    sizes: '350 ml|500 ml|750 ml|1 litre|1.8 litre',
    rupees: [28, 690],
  },
  'Stationery & Office Supplies': {
    nouns:
      'spiral notebook|gel pen|geometry box|stapler|file folder|sketch pen set|sticky notes|whiteboard marker|paper punch|desk organiser|colour pencil set|diary|glue stick|scissors|pencil pouch|clip board',
    materials: 'A4|A5|Metal|Plastic|Premium',
    sizes: '160 pages|pack of 10|pack of 12|set of 24|200 pages',
    rupees: [3, 380],
  },
  'Summer Class': {
    nouns:
      'sun hat|cooling towel|hand fan|sunglasses|swim goggles|cotton stole|ice cube tray|juicer cup|summer cap|arm sleeves|swimming ring|kulfi mould',
    materials: 'Straw|Cotton|UV 400|Silicone|Printed',
    sizes: 'free size|kids|pair|set of 6|pack of 12',
    rupees: [12, 460],
  },
  Wallpaper: {
    nouns:
      'foam wall sheet|PVC wallpaper roll|wall sticker|3D wall panel|kids room wallpaper|kitchen foil roll|ceiling sheet|border sticker|marble sheet|door poster',
    materials: 'Brick-look|Self-adhesive|Floral|Waterproof|Textured',
    sizes: '70 x 77 cm|45 x 500 cm|60 x 200 cm|pack of 10',
    rupees: [30, 640],
  },
  'Winter Collection': {
    nouns:
      'knit muffler|woollen cap|hand gloves|thermal wear|fleece blanket|room heater|long coat|sweater|shawl|woollen socks|hoodie|quilt|electric blanket',
    materials: 'Acrylic|Wool|Fleece|Corduroy|Velvet',
    sizes: '160 cm|M to XXL|single bed|double bed|pair|kids',
    rupees: [25, 1800],
  },
  'All Purpose Cleaners': {
    nouns:
      'floor cleaner|cleaning sponge|microfibre cloth|spin mop|glass cleaner|toilet cleaner|scrub pad|dish wash gel|lint roller|broom|dust pan|wiper|drain cleaner|cleaning glove',
    materials: 'Lemon|Cellulose|Microfibre|Pine|Heavy duty',
    sizes: '500 ml|1 litre|5 litre|pack of 3|pack of 6|11 cm',
    rupees: [8, 860],
  },
};
