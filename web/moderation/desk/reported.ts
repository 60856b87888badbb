import type { ReportedProduct } from '../../../domain/moderation/queue.ts';
import type { SnapshotChanges } from '../../../rules/catalogue/product-snapshot.ts';

/** A product of the queue as the loader hands it over. */
export type Reported = ReportedProduct & { changes: SnapshotChanges };
