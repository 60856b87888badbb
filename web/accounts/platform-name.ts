import { m } from '../../messages/compiled/messages.js';
import type { Platform } from '../../rules/accounts/platforms.ts';

const names = {
  amazon: m.platform_amazon,
  flipkart: m.platform_flipkart,
  meesho: m.platform_meesho,
  myntra: m.platform_myntra,
  shopify: m.platform_shopify,
  'own-website': m.platform_own_website,
  'whatsapp-business': m.platform_whatsapp_business,
  instagram: m.platform_instagram,
  facebook: m.platform_facebook,
  'physical-store': m.platform_physical_store,
  'other-marketplaces': m.platform_other_marketplaces,
} satisfies Record<Platform, () => string>;

export function platformName(platform: Platform): string {
  return names[platform]();
}
