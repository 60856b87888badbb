import type { ReportedProduct } from '../../../domain/moderation/queue.ts';
import type { SnapshotChanges } from '../../../rules/catalogue/product-snapshot.ts';

/** Reported product with its changes, as the loader returns it. */
export type Reported = ReportedProduct & { changes: SnapshotChanges };
