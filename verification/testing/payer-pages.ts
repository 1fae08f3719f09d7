// The payer and the views for the tests of the payer's pages; all of the views' own text is in capitals.
import { detailFields } from '@/lib/checkout/form-fields';
import type { LinkPage } from '@/lib/checkout/link-page';
import type { PayFormState } from '@/lib/checkout/pay-form-state';
import { isPayable } from '@/lib/checkout/payer-stage';
import type { PayerView } from '@/lib/checkout/payer-view';
import type { Receipt } from '@/lib/checkout/receipt';
import type { FormValues } from '@/lib/core/form-values';

const NANO = { raw: '1500000000000000000000000000000', nano: '1.5' };
const ADDRESS = 'nano_3i1aq1cchnmbn9x5rsbap8b15akfh7wj7pwskuzi7ahz8oq6cobd99d4r3b7';
const HASH = '991CF190094C00F0B68E2E5F75F6BEE95A2E0BD93CEAA4A6734DB9F19B728948';
const AT = '2026-11-20T14:00:00Z';

/** A view in one stage, before anything came. */
export function viewOf(stage: PayerView['stage'], more: Partial<PayerView> = {}): PayerView {
  return {
    paymentIdentifier: 'PAYMENT',
    merchantName: 'MERCHANT',
    orderId: 'ORDER',
    orderDescription: 'DESCRIPTION',
    isInvoice: false,
    paymentLinkId: 'LINK',
    stage,
    price: { currency: 'USD', amount: '12.34' },
    amount: NANO,
    perNano: '3.00',
    ...{ usdAmount: '12.34', usdPerNano: '3.00' },
    simulatedRate: false,
    createdAt: AT,
    expiresAt: '2026-11-20T14:15:00Z',
    endedAt: isPayable(stage) ? null : AT,
    remainingMs: 290_000,
    windowMs: 900_000,
    asOfMs: 0,
    pay: isPayable(stage) ? { address: ADDRESS, due: NANO, uri: `nano:${ADDRESS}?amount=${NANO.raw}` } : null,
    restPrice: stage === 'partlyPaid' ? '4.50' : null,
    received: null,
    returns: { total: null, state: 'none', refunds: [], elsewhere: null, claim: null },
    refunded: null,
    deposits: [],
    refundAddress: null,
    refundAddressWaits: false,
    isDelayed: false,
    seen: stage === 'confirming' ? { blockHash: HASH, atMs: 0, untilMs: 1 } : null,
    explorer: 'https://explorer.example/{hash}',
    brand: { accent: null, logo: null },
    returnTo: null,
    ...more,
  };
}

/** A view in which everything that can be shown is shown. */
export function fullViewOf(
  stage: PayerView['stage'],
  state: PayerView['returns']['state'],
  claim: 'open' | 'claimed' | 'locked' | null,
): PayerView {
  const refund = { amount: NANO, destination: 'REFUND', blockHash: HASH, at: AT };
  const isBack = state !== 'none';
  return viewOf(stage, {
    received: isBack || stage === 'partlyPaid' ? NANO : null,
    deposits: isBack ? [{ amount: NANO, at: AT, blockHash: HASH }] : [],
    returns: {
      total: isBack ? NANO : null,
      state,
      refunds: isBack ? [refund] : [],
      elsewhere: null,
      claim: claim && {
        ...{ state: claim, unverified: false, effectiveFrom: AT },
        refunds: claim === 'claimed' ? [{ amount: NANO, destination: ADDRESS, effectiveFrom: AT }] : [],
      },
    },
    isDelayed: isPayable(stage),
    refundAddress: state === 'sent' ? 'REFUND' : null,
    returnTo: { url: 'https://shop.example/', signed: true },
  });
}

const TYPED: FormValues = {
  firstName: 'ADA',
  lastName: 'QUILL',
  email: 'ADA@EXAMPLE.COM',
  phoneNumber: '+4930901820',
  country: 'DE',
  thoroughfare: 'HAFEN 1',
  locality: 'HAMBURG',
  postalCode: '20359',
};

export const LINK_PAGE: LinkPage = {
  merchantName: 'MERCHANT',
  title: 'TITLE',
  description: 'DESCRIPTION',
  closedReason: null,
  expiresAt: AT,
  left: 3,
  imageUrl: '/IMAGE',
  brand: { accent: null, logo: null },
  prefill: TYPED,
  amount: { kind: 'open' },
  invoice: null,
  rate: { currency: 'USD', perNano: '3.00', simulated: true },
  countries: [
    { code: 'DE', name: 'GERMANY', offered: true, areas: [{ code: 'A', name: 'AREA', offered: false }] },
  ],
};

/** The form at one of its steps, every field at error. */
export function formState(step: PayFormState['step']): PayFormState {
  const regions = { countries: new Set(['DE']), areas: new Set<string>() };
  return {
    step,
    details:
      step === 'amount' || step === 'region'
        ? null
        : { ...detailFields(TYPED, { regions, address: 'required' }), areaName: 'AREA' },
    values: { ...TYPED, administrativeArea: 'A', usdAmount: '12.34', refundAddress: ADDRESS },
    errors: [
      { field: 'country', key: 'region.refused' },
      { field: 'firstName', key: 'error.tooLong', labelKind: 'firstName', max: 200 },
      { field: 'usdAmount', key: 'error.amountRange' },
      { field: 'refundAddress', key: 'refundAddress.invalidAddress' },
      { field: 'form', key: 'error.tooMany', waitSeconds: 12 },
    ],
    advice: { kind: 'unusual', example: '10115' },
    reviewToken: step === 'review' ? 'TOKEN' : null,
    attempt: 1,
  };
}

export const RECEIPT: Receipt = {
  ...viewOf('completed', { received: NANO }),
  status: 'Completed',
  stage: 'completed',
  received: NANO,
  rateAt: AT,
  deposits: [{ at: AT, amount: NANO, blockHash: HASH, sender: ADDRESS }],
  returned: { total: NANO, state: 'sent' },
  refunds: (['onTheWay', 'sent', 'held'] as const).map((state) => ({
    amount: NANO,
    destination: `REFUND_${state.toUpperCase()}`,
    blockHash: state === 'sent' ? HASH : null,
    state,
    at: state === 'sent' ? AT : null,
    effectiveFrom: state === 'held' ? AT : null,
  })),
};

export const ANN = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phoneNumber: '(415) 555-0100',
  country: 'US',
  administrativeArea: 'US-CA',
  thoroughfare: '1 Market St',
  locality: 'San Francisco',
} satisfies FormValues;
