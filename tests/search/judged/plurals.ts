import type { Asked } from './asked.ts';

/** Plurals, and forms used before another word, in English, Hindi and Gujarati, and in Latin letters. */
export const plurals: Asked = {
  clock: 'clocks|watches|घड़ियाँ|घड़ियां|घड़ियों|ઘડિયાળો|ghadiyan',
  wallClock: 'wall clocks',
  bottle: 'bottles|बोतलें|बोतलों|બોટલો|બાટલીઓ',
  waterBottle: 'पानी की बोतलें',
  box: 'boxes|डिब्बे|डिब्बों|ડબ્બાઓ',
  knife: 'knives',
  umbrella: 'umbrellas|छतरियाँ|છત્રીઓ',
  saree: 'sarees|साड़ियाँ|साड़ियों|સાડીઓ|sadiyan',
  kurti: 'kurtis|कुर्तियाँ|કુર્તીઓ',
  bag: 'bags|थैलियाँ|થેલીઓ|बैग्स|બેગ્સ',
  lock: 'locks|padlocks|ताले|तालों',
  hammer: 'hammers|हथौड़ियाँ|હથોડીઓ',
  torch: 'torches|टॉर्चें',
  notebook: 'notebooks|नोटबुकें|નોટબુકો',
  helmet: 'helmets|हेलमेटों',
  wallet: 'wallets|વોલેટો',
  blanket: 'blankets|कंबलों',
  bucket: 'buckets|बाल्टियाँ|બાલ્ટીઓ',
  shawl: 'shawls|शालें',
  speaker: 'speakers|स्पीकरों',
  charger: 'chargers|चार्जरों',
};
