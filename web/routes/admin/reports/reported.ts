import type { ReportedProduct } from '../../../../domain/moderation/queue.ts';
import type { SeenChanges } from '../../../../rules/seen-product.ts';

/** A product of the queue as the loader hands it over. */
export type Reported = ReportedProduct & { changes: SeenChanges };
