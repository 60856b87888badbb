import type { ProductOption } from '../../rules/catalogue/options.ts';
import type { SetContent } from '../../rules/catalogue/packings.ts';

/** A demo product with options, a set or a mixed carton. Prices in rupees a carton. */
export interface AssortedGoods {
  name: string;
  description: string;
  supplier: string;
  category: string;
  code: string;
  price: number;
  /** Pieces per carton; a set's content has its own. */
  pieces: number;
  pictures: string[];
  specifications: Record<string, string>;
  options?: ProductOption[];
  /** Rupees a carton of variants with an own price, by the value of their last option. */
  dearer?: Record<string, string>;
  set?: { option: string; content: SetContent };
  /** Step in pieces in which a mixed carton takes one variant. */
  mixStep?: number;
}

const picturesOf = (sample: number) => [1, 2, 3].map((number) => `/samples/${sample}-${number}.webp`);
const one = (value: string, pieces = 1) => ({ value, pieces });
const sizes = (name: string, ...values: string[]): ProductOption => ({ name, values });

export const assortedGoods: AssortedGoods[] = [
  {
    name: 'Georgette saree catalogue, 8 designs',
    description:
      'Eight printed georgette sarees of one catalogue, 6.3 m with blouse piece, each in its own box. Sold as the whole catalogue.',
    supplier: 'shree-umiya-traders',
    category: 'Fashion',
    code: 'GSC',
    price: 3960,
    pieces: 8,
    pictures: picturesOf(15),
    specifications: { Fabric: 'Georgette', Length: '6.3 m with blouse piece', Work: 'Digital print' },
    set: {
      option: 'design',
      content: Array.from({ length: 8 }, (_, at) => ({ ...one(`D-${1101 + at}`), sku: `GSC-${1101 + at}` })),
    },
  },
  {
    name: 'Cotton kurti with sizes in a ratio',
    description:
      'Straight cotton kurti, block printed. A set holds one colour in the sizes M to XXL as shops sell them.',
    supplier: 'shree-umiya-traders',
    category: 'Fashion',
    code: 'CKR',
    price: 2340,
    pieces: 6,
    pictures: picturesOf(47),
    specifications: { Fabric: 'Cotton', Length: '112 cm' },
    options: [sizes('colour', 'Indigo', 'Maroon', 'Mustard')],
    set: { option: 'size', content: [one('M'), one('L', 2), one('XL', 2), one('XXL')] },
  },
  {
    name: 'Steel water bottle 750 ml, mixed colours',
    description:
      'Single-wall steel bottle with a coloured coat. Fill a carton with the colours that you sell, six at a time.',
    supplier: 'ambika-homeware',
    category: 'Water Bottles',
    code: 'SWB',
    price: 2520,
    pieces: 24,
    pictures: picturesOf(29),
    specifications: { Material: 'Stainless steel 304', Capacity: '750 ml' },
    options: [sizes('colour', 'Black', 'Blue', 'Pink', 'Green', 'White')],
    mixStep: 6,
  },
  {
    name: 'Sipper bottle for children, mixed prints',
    description: 'BPA-free sipper of 500 ml with a flip lid. Any prints in one carton, piece by piece.',
    supplier: 'ambika-homeware',
    category: 'Water Bottles',
    code: 'SBC',
    price: 1560,
    pieces: 20,
    pictures: picturesOf(29),
    specifications: { Material: 'Tritan', Capacity: '500 ml' },
    options: [sizes('design', 'Car', 'Unicorn', 'Dino', 'Space')],
    mixStep: 1,
  },
  {
    name: 'School bag in three colours',
    description: 'Two compartments, padded straps and a rain cover. Twelve of one colour in a carton.',
    supplier: 'ravi-bag-house',
    category: 'Bag',
    code: 'SB3',
    price: 3480,
    pieces: 12,
    pictures: picturesOf(49),
    specifications: { Material: 'Polyester 600D', Capacity: '28 litres' },
    options: [sizes('colour', 'Navy', 'Grey', 'Red')],
  },
  {
    name: 'Trolley bag, three colours and sizes',
    description: 'ABS shell with four wheels. Two of one colour and size in a carton; larger ones cost more.',
    supplier: 'ravi-bag-house',
    category: 'Bag',
    code: 'TB3',
    price: 2190,
    pieces: 2,
    pictures: picturesOf(21),
    specifications: { Shell: 'ABS, 2 mm', Wheels: '4 spinner' },
    options: [sizes('colour', 'Black', 'Teal', 'Wine'), sizes('size', '55 cm', '65 cm', '75 cm')],
    dearer: { '65 cm': '2590', '75 cm': '2990' },
  },
  {
    name: 'Zip pouch, five colours mixed',
    description: 'Canvas pouch of 20 cm. Fill a carton of 60 with any of five colours, ten at a time.',
    supplier: 'ravi-bag-house',
    category: 'Bag',
    code: 'ZP5',
    price: 1380,
    pieces: 60,
    pictures: picturesOf(34),
    specifications: { Material: 'Canvas', Length: '20 cm' },
    options: [sizes('colour', 'Cream', 'Black', 'Olive', 'Rust', 'Blue')],
    mixStep: 10,
  },
  {
    name: 'Corduroy coat, sizes in a ratio',
    description: 'Long coat of corduroy with a belt. A set holds M, L, L, XL of one colour.',
    supplier: 'shree-umiya-traders',
    category: 'Winter Collection',
    code: 'CLC',
    price: 3120,
    pieces: 4,
    pictures: picturesOf(40),
    specifications: { Fabric: 'Corduroy', Lining: 'Polyester' },
    options: [sizes('colour', 'Camel', 'Bottle green')],
    set: { option: 'size', content: [one('M'), one('L', 2), one('XL')] },
  },
  {
    name: 'Cotton dress, colours and sizes',
    description: 'Flared cotton dress with pockets. Six of one colour and size in a carton.',
    supplier: 'shree-umiya-traders',
    category: 'Fashion',
    code: 'CFD',
    price: 2280,
    pieces: 6,
    pictures: picturesOf(47),
    specifications: { Fabric: 'Cotton', Length: '118 cm' },
    options: [sizes('colour', 'Rose', 'Sky', 'Sage'), sizes('size', 'S', 'M', 'L', 'XL')],
  },
  {
    name: 'Matte lipstick, set of 12 shades',
    description: 'A tray with twelve shades, one each, sealed. Sold as the whole tray.',
    supplier: 'shree-umiya-traders',
    category: 'Cosmetic',
    code: 'ML12',
    price: 960,
    pieces: 12,
    pictures: picturesOf(16),
    specifications: { Weight: '3.5 g each', Finish: 'Matte' },
    set: {
      option: 'Shade',
      content: Array.from({ length: 12 }, (_, at) => one(`No. ${String(at + 1).padStart(2, '0')}`)),
    },
  },
  {
    name: 'Wall clock 30 cm, four dials',
    description: 'Quartz clock with a plastic rim, packed in fours of one dial.',
    supplier: 'shree-umiya-traders',
    category: 'Clock',
    code: 'WC4',
    price: 880,
    pieces: 4,
    pictures: picturesOf(50),
    specifications: { Diameter: '30 cm', Movement: 'Quartz, one AA cell' },
    options: [sizes('design', 'Classic', 'Roman', 'Floral', 'Plain')],
  },
  {
    name: 'Plush bear, three sizes',
    description: 'Soft fill, safe eyes, from three years on. Larger bears cost more a carton.',
    supplier: 'shree-umiya-traders',
    category: 'Toys Products',
    code: 'PB3',
    price: 1440,
    pieces: 12,
    pictures: picturesOf(45),
    specifications: { Fill: 'Polyester fibre', Age: '3 years and up' },
    options: [sizes('size', '28 cm', '40 cm', '60 cm')],
    dearer: { '40 cm': '2280', '60 cm': '3960' },
  },
];
