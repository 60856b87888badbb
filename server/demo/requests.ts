import { sampleRequests } from '../../db/seed/samples/requests.ts';
import type { SampleRequest } from '../../db/seed/samples/types.ts';
import { supplierId } from '../../db/seed/seed-samples.ts';
import { personById } from '../../domain/accounts/people.ts';
import { sendQuote } from '../../domain/inquiries/quote.ts';
import { postRequest } from '../../domain/inquiries/request.ts';
import { Refusal } from '../../domain/refusal.ts';
import { type Chapter, type DemoSeeding, type Happening, momentOf, validUntil } from './chapter.ts';
import { address } from './order-steps.ts';

/** Requests of the demo reseller to several suppliers, and their answers. */
export const requests: Chapter = {
  name: 'requests',
  announces: ['requests'],
  async happenings(seeding) {
    return sampleRequests.flatMap((request, at) => requestSteps(seeding, request, `sample-${at + 1}`));
  },
};

/** Returns a request and its answers; a refused request gets none. */
function requestSteps(seeding: DemoSeeding, request: SampleRequest, key: string): Happening[] {
  const posted = momentOf(seeding.now, request.at);
  let requestId: bigint | null = null;
  const post = async () => {
    requestId = await ask(seeding, request, { key, now: posted });
  };
  const answers = request.answers.map((answer): Happening => {
    const at = momentOf(seeding.now, answer.at);
    const run = async () => {
      const supplier = await personById(seeding.tx, supplierId(answer.supplier));
      if (requestId === null || supplier?.userType !== 'supplier') return;
      const { product, cartons, pricePerCarton, delivery, note, validDays } = answer;
      const terms = { cartons, pricePerCarton, delivery, note, validUntil: validUntil(at, validDays), now: at };
      await sendQuote(seeding.db, supplier, { requestId, productId: BigInt(product) }, { ...terms, isMoreMeant: true });
    };
    return { at, what: `answer of ${answer.supplier} to request ${key}`, run };
  });
  return [{ at: posted, what: `request ${key}`, run: post }, ...answers];
}

async function ask(
  { tx, db, reseller }: DemoSeeding,
  { category, wanted, pieces, target: targetPrice }: SampleRequest,
  posting: { key: string; now: Date },
): Promise<bigint> {
  const found = await tx
    .selectFrom('product_categories')
    .select('id')
    .where('name', '=', category)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'category_required');
  const draft = { categoryId: found.id, wanted, pieces, targetPrice, pincode: address.pincode, neededBy: null };
  return postRequest(db, reseller, draft, { pictures: [], ...posting });
}
