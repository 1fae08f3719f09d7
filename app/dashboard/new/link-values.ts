// Reads the form of a new payment link into what the link is made of.
import { faultsOf, readValues } from '@/app/dashboard/text-argument';
import { type ReturnUrlReading, readReturnUrl } from '@/lib/accounts/merchants/return-url';
import { type LinkImage, readLinkImage } from '@/lib/checkout/payment-links/link-image';
import { paymentLinkSchema } from '@/lib/checkout/payment-links/link-schema';
import { linkFaults, type NewPaymentLink } from '@/lib/checkout/payment-links/payment-links';
import type { Config } from '@/lib/core/config';

const FIELDS = ['pricing', 'amount', 'title', 'description', 'orderId', 'stock', 'expiresAt', 'returnUrl'];

const WORDS: Readonly<Record<string, string>> = {
  amount: 'The amount',
  title: 'The title',
  description: 'The description',
  orderId: 'The order id',
  stock: 'The number of payments',
  expiresAt: 'The end',
  returnUrl: 'The address',
  image: 'The picture',
};

/** A picture as the form's script sends it. */
const DATA_URL = /^data:[a-z/+.-]{0,60};base64,([A-Za-z0-9+/]+=*)$/;

type LinkForm = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Null when there are errors. */
  readonly link: NewPaymentLink | null;
};

/** The form's values, what is wrong with them by field, and the link they make. The picture is not handed back. */
export function readLinkForm(form: FormData, network: Config['network'], now: Date): LinkForm {
  const values = readValues(form, FIELDS);
  const parsed = paymentLinkSchema.safeParse({ ...values, orderDescription: '' });
  const returnUrl = readOptional(values.returnUrl ?? '', (text) => readReturnUrl(text, network));
  const image = readOptional(String(form.get('image') ?? ''), readImageText);
  const faults = [
    ...faultsOf(parsed.error),
    ...(parsed.success ? linkFaults(parsed.data, now).map(({ field, rule }) => [field, rule] as const) : []),
    ...(returnUrl !== null && 'fault' in returnUrl ? [['returnUrl', returnUrl.fault] as const] : []),
    ...(image !== null && 'fault' in image ? [['image', image.fault] as const] : []),
  ];
  const errors = Object.fromEntries(
    faults.map(([field, rule]) => [field, `${WORDS[field] ?? field} ${rule}.`]),
  );
  if (!parsed.success || faults.length > 0) return { values, errors, link: null };
  return { values, errors, link: { ...parsed.data, returnUrl: urlOf(returnUrl), image: imageOf(image) } };
}

function readOptional<Reading>(text: string, read: (text: string) => Reading): Reading | null {
  return text.trim() === '' ? null : read(text);
}

function readImageText(text: string): ReturnType<typeof readLinkImage> {
  const base64 = DATA_URL.exec(text)?.[1] ?? '';
  return readLinkImage(Buffer.from(base64, 'base64'));
}

function urlOf(reading: ReturnUrlReading | null): string | null {
  return reading !== null && 'url' in reading ? reading.url : null;
}

function imageOf(reading: ReturnType<typeof readLinkImage> | null): LinkImage | null {
  return reading !== null && 'bytes' in reading ? reading : null;
}
