import type { SampleOrder, SamplePurchase, SampleSeller, SampleStep, SampleTime } from './types.ts';

const DEMO = 'shree-umiya-traders';
const BAGS = 'ravi-bag-house';
const LIGHTS = 'maruti-lights';

/** Time before the first purchase. */
export const HISTORY_BEGINS: SampleTime = [60, '10:00'];
/** Time after the first order with the demo supplier, and before the first one on credit. */
export const CREDIT_GIVEN: SampleTime = [50, '11:30'];

export const sampleSellers: SampleSeller[] = [
  { supplier: DEMO, rule: { kind: 'free-from', charge: 16_000n, freeFrom: 5_000_00n }, credit: 40_000_00n,
    details: { vpa: 'umiya.traders@example', accountNumber: '000000012345', ifsc: 'DEMO0000001' } },
  { supplier: BAGS, rule: { kind: 'fixed', charge: 12_000n, freeFrom: null },
    details: { vpa: 'ravi.bags@example', accountNumber: '000000067890', ifsc: 'DEMO0000002' } },
  { supplier: LIGHTS },
];

/** Views a day of the most viewed products, before the variation over the week. */
export const sampleViews: Record<number, number> = { 50: 34, 1: 15, 39: 12, 8: 5, 49: 18, 34: 11, 21: 7, 18: 14, 48: 9 };

const confirm = (at: SampleTime): SampleStep => ({ at, move: 'confirm', by: 'supplier' });
const ship = (at: SampleTime, carrier: string, trackingNumber: string): SampleStep =>
  ({ at, move: 'ship', by: 'supplier', shipment: { carrier, trackingNumber } });
const arrive = (at: SampleTime): SampleStep => ({ at, move: 'deliver', by: 'reseller' });
const claim = (at: SampleTime, utr: string): SampleStep => ({ at, word: 'claimed', utr });
const paid = (at: SampleTime, utr?: string): SampleStep => ({ at, word: 'paid', ...(utr === undefined ? {} : { utr }) });
const from = (supplier: string, paymentMethod: SampleOrder['paymentMethod'], pieces: Record<number, number>, steps: SampleStep[] = []): SampleOrder =>
  ({ supplier, paymentMethod, pieces, steps });

/** Purchases of the demo reseller, the oldest first: every state and every payment method. Decision 33. */
export const samplePurchases: SamplePurchase[] = [
  { placed: [58, '11:20'], orders: [
    from(DEMO, 'transfer', { 50: 24, 1: 8 }, [
      confirm([58, '13:05']), claim([58, '17:40'], '526712048811'), paid([57, '10:15'], '526712048811'),
      ship([56, '16:30'], 'VRL Logistics', 'VRL-4471902'), arrive([53, '12:10'])]),
    from(BAGS, 'cash', { 49: 12 }, [
      confirm([58, '18:20']), ship([56, '11:00'], 'Own tempo', ''), arrive([56, '17:45']), paid([55, '10:30'])]),
  ] },
  { placed: [51, '15:45'], orders: [
    from(LIGHTS, 'cash', { 18: 200, 9: 20 }, [
      confirm([51, '16:30']), ship([50, '10:20'], 'Own tempo', ''), arrive([50, '15:10']), paid([50, '18:00'])]),
  ] },
  { placed: [46, '12:30'], orders: [
    from(DEMO, 'credit', { 50: 48 }, [
      confirm([46, '14:00']), ship([45, '16:10'], 'VRL Logistics', 'VRL-4489215'), arrive([42, '11:25']),
      paid([30, '17:15'])]),
  ] },
  { placed: [40, '11:10'], orders: [
    from(DEMO, 'transfer', { 1: 8 }, [
      confirm([40, '12:00']), claim([40, '12:30'], '529310447162'), paid([40, '18:00'], '529310447162'),
      { at: [39, '10:20'], move: 'cancel', by: 'supplier', note: 'Two of the eight clocks fell in our store, sorry.' },
      { at: [39, '12:05'], word: 'refunded', reference: '529411806330' }]),
  ] },
  { placed: [37, '10:50'], orders: [
    from(DEMO, 'transfer', { 8: 6, 39: 8 }, [
      { at: [37, '15:20'], move: 'reject', by: 'supplier',
        note: 'The balances came back from testing with a wrong pan. New ones in two weeks.' }]),
  ] },
  { placed: [33, '17:05'], orders: [
    from(DEMO, 'transfer', { 39: 16 }, [
      { at: [33, '18:40'], move: 'cancel', by: 'reseller', note: 'Ordered twice as many as we need, sorry.' }]),
  ] },
  { placed: [29, '13:15'], orders: [
    from(BAGS, 'transfer', { 21: 6 }, [{ at: [26, '13:20'], move: 'expire', by: 'system' }]),
  ] },
  { placed: [25, '11:40'], orders: [
    from(DEMO, 'credit', { 50: 60, 39: 8 }, [
      confirm([25, '12:30']), ship([24, '16:00'], 'VRL Logistics', 'VRL-4530066'),
      { at: [17, '16:30'], move: 'deliver', by: 'supplier' }]),
  ] },
  { placed: [20, '16:20'], orders: [
    from(LIGHTS, 'cash', { 18: 300, 48: 50 }, [
      confirm([20, '17:00']), ship([19, '10:10'], 'Own tempo', ''), arrive([19, '16:40']), paid([19, '17:30'])]),
    from(BAGS, 'transfer', { 6: 12 }, [
      confirm([19, '11:15']), claim([19, '12:05'], '632455190274'), paid([19, '18:20'], '632455190274'),
      ship([18, '12:45'], 'Delhivery', '7741 5520 1836'), arrive([15, '14:30'])]),
  ] },
  { placed: [15, '10:35'], orders: [
    from(DEMO, 'transfer', { 1: 12, 50: 36 }, [
      { at: [15, '12:10'], move: 'offer-part', by: 'supplier', offer: { 1: 8 },
        note: 'Only 8 of the mantel clocks are without a scratch.' },
      { at: [15, '13:00'], move: 'accept-part', by: 'reseller' },
      claim([15, '13:20'], '635518820439'), paid([15, '17:50'], '635518820439'),
      ship([14, '15:30'], 'VRL Logistics', 'VRL-4552731'), arrive([11, '12:50'])]),
  ] },
  { placed: [12, '13:20'], orders: [
    from(DEMO, 'cash', { 50: 24 }, [
      confirm([12, '14:10']), ship([11, '10:40'], 'Own tempo', ''), arrive([11, '13:30']), paid([11, '18:15'])]),
  ] },
  { placed: [8, '12:15'], orders: [
    from(DEMO, 'credit', { 1: 8, 8: 6 }, [confirm([8, '15:00']), ship([6, '16:20'], 'VRL Logistics', 'VRL-4571448')]),
  ] },
  { placed: [6, '14:25'], orders: [
    from(BAGS, 'transfer', { 49: 18 }, [
      confirm([6, '15:10']), claim([6, '15:40'], '631077465520'), paid([6, '18:30'], '631077465520'),
      { at: [4, '11:20'], move: 'cancel', by: 'supplier', note: 'The maker has stopped this model.' }]),
  ] },
  { placed: [5, '16:50'], orders: [
    from(DEMO, 'transfer', { 50: 72 }, [confirm([4, '10:10']), claim([4, '10:45'], '641902237715')]),
    from(LIGHTS, 'cash', { 9: 40 }, [confirm([5, '17:30']), ship([3, '11:30'], 'Own tempo', '')]),
  ] },
  { placed: [3, '11:05'], orders: [
    from(DEMO, 'transfer', { 39: 12 }, [confirm([3, '12:40'])]),
  ] },
  { placed: [1, '15:30'], orders: [
    from(DEMO, 'credit', { 50: 120 }, [
      { at: { hoursAgo: 4 }, move: 'offer-part', by: 'supplier', offer: { 50: 80 },
        note: 'The next lot comes on Monday. 80 can leave today.' }]),
  ] },
  { placed: { hoursAgo: 3 }, orders: [
    from(DEMO, 'transfer', { 1: 10, 39: 8 }),
    from(BAGS, 'transfer', { 34: 60 }),
  ] },
  { placed: { hoursAgo: 1 }, orders: [
    from(DEMO, 'cash', { 50: 24 }),
  ] },
];
