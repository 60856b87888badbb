import { m } from '../../../messages/compiled/messages.js';
import type { SnapshotFact, SnapshotStatus } from '../../../rules/catalogue/product-snapshot.ts';

export const statusWords: Record<SnapshotStatus, () => string> = {
  active: m.status_active,
  inactive: m.status_inactive,
  stopped: m.moderation_stopped,
};

export const factWords: Record<SnapshotFact, () => string> = {
  pricePerCarton: m.price_per_carton,
  piecesPerCarton: m.pieces_per_carton,
  name: m.product_name,
  englishName: m.sheet_column_english_name,
  description: m.tab_description,
  category: m.category,
  status: m.moderation_status,
};
