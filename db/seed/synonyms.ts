import { clothing } from './synonyms/clothing.ts';
import { electrical } from './synonyms/electrical.ts';
import { kitchenAndHome } from './synonyms/kitchen-and-home.ts';
import { ofAllGoods } from './synonyms/of-all-goods.ts';
import { packingAndOffice } from './synonyms/packing-and-office.ts';
import { personal } from './synonyms/personal.ts';
import { toolsAndLeisure } from './synonyms/tools-and-leisure.ts';
import type { TradeWords } from './synonyms/trade-words.ts';

/**
 * Words of Surat's trade that mean the same, where folding does not join them already: English, Hindi and Gujarati names of
 * a thing, mostly as they are typed with Latin letters. One word stands for its spellings in all scripts (decision 128).
 */
export const tradeWords: TradeWords = {
  ...packingAndOffice,
  ...clothing,
  ...kitchenAndHome,
  ...electrical,
  ...personal,
  ...toolsAndLeisure,
  ...ofAllGoods,
};
