import type { Asked } from './asked.ts';

/** Other words for a thing, and words of two languages or scripts together. */
export const mixed: Asked = {
  wallClock: 'wall watch|diwal ghadi|wall ઘડિયાળ',
  waterBottle: 'pani bottle|water botal|paani ki botal',
  handbag: 'ladies purse|ladies bag',
  copperBottle: 'tamba bottle|copper botal',
  steelBottle: 'steel botal',
  lunchBox: 'tiffin box|steel tiffin',
  suitcase: 'travel bag',
  casserole: 'hot pot',
  raincoat: 'barsati',
  masalaBox: 'masala dabba|masala dabbo',
  schoolBag: 'school thela|स्कूल bag',
  earphone: 'headphone',
  shawl: 'stole',
  lock: 'pital ka tala',
  bulb: 'led balb',
  broom: 'jhaadu',
  photoFrame: 'picture frame',
  mobileCover: 'phone cover',
  torch: 'flashlight',
  planter: 'gamla',
  scissors: 'kainchi',
};
