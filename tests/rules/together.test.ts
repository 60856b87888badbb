import { expect, test } from 'vitest';
import { together } from '../../rules/together.ts';

test.each([
  [['Product name is required'], 'Product name is required'],
  [['Product name is required', 'Please select a category'], 'Product name is required. Please select a category'],
  [['Please try again.', null, undefined, 'It waits'], 'Please try again. It waits'],
  [['प्रोडक्ट का नाम ज़रूरी है', 'कैटेगरी चुनिए।'], 'प्रोडक्ट का नाम ज़रूरी है। कैटेगरी चुनिए।'],
  [['નામ જરૂરી છે', 'કેટેગરી પસંદ કરો'], 'નામ જરૂરી છે. કેટેગરી પસંદ કરો'],
  [[], ''],
])('%j together are %j', (sentences, line) => expect(together(sentences)).toBe(line));
