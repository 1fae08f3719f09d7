// Reads and validates the form of a new payment link.
import { fieldError, readValues, schemaErrors } from '@/app/dashboard/text-argument';
import { readReturnUrl } from '@/lib/accounts/merchants/return-url';
import { type LinkImage, readLinkImage } from '@/lib/checkout/payment-links/link-image';
import { currencyLinkSchema, paymentLinkSchema } from '@/lib/checkout/payment-links/link-schema';
import { linkErrors, type SentPaymentLink } from '@/lib/checkout/payment-links/payment-links';
import { otherCurrency } from '@/lib/checkout/payment-links/typed-amount';
import type { Config } from '@/lib/core/config';
import { withDecimalPoint } from '@/lib/core/decimal';

const FIELDS = [
  ...['pricing', 'amount', 'title', 'description', 'orderId', 'orderDescription'],
  ...['stock', 'expiresAt', 'returnUrl'],
];

const FIELD_NAMES: Readonly<Record<string, string>> = {
  pricing: 'currency',
  amount: 'amount',
  title: 'title',
  description: 'description',
  orderId: 'order ID',
  orderDescription: 'order description',
  stock: 'number of payments',
  expiresAt: 'expiry',
  returnUrl: 'return URL',
  image: 'image',
};

/** An image as the form's script sends it. */
const DATA_URL = /^data:[a-z/+.-]{0,60};base64,([A-Za-z0-9+/]+=*)$/;

type LinkForm = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Null when there are errors. */
  readonly link: SentPaymentLink | null;
};

/** An image that a duplicate takes over from another link, as the form names it. */
const COPIED = /^link:([\w-]{1,64})$/;

/** The link whose image a duplicate takes over; null for none. */
export function copiedImageOf(form: FormData): string | null {
  return COPIED.exec(String(form.get('image') ?? ''))?.[1] ?? null;
}

type LinkFormContext = {
  readonly network: Config['network'];
  /** That prices may be in. */
  readonly currencies: readonly string[];
  readonly now: Date;
  /** The image of the link that `copiedImageOf` names; null if there is none. */
  readonly copiedImage?: LinkImage | null;
};

/** The form's values without the image, its errors by field, and the link to create. */
export function readLinkForm(form: FormData, context: LinkFormContext): LinkForm {
  const { network, now, copiedImage = null } = context;
  const values = readValues(form, FIELDS);
  const parsed = parseLink(values, context.currencies);
  const url = values.returnUrl ?? '';
  const returnUrl = url.trim() === '' ? { url: null } : readReturnUrl(url, network);
  const image = copiedImageOf(form) === null ? readPicture(form) : (copiedImage ?? COPY_FAILED);
  const invalid = [
    ...schemaErrors(parsed.error),
    ...(parsed.success ? linkErrors(parsed.data, now).map(({ field, rule }) => [field, rule] as const) : []),
    ...('error' in returnUrl ? [['returnUrl', returnUrl.error] as const] : []),
    ...(image !== null && 'error' in image ? [['image', image.error] as const] : []),
  ];
  const errors = Object.fromEntries(
    invalid.map(([field, rule]) => [field, fieldError(FIELD_NAMES[field] ?? field, rule)]),
  );
  if (!parsed.success || invalid.length > 0 || 'error' in returnUrl || (image !== null && 'error' in image)) {
    return { values, errors, link: null };
  }
  return { values, errors, link: { ...parsed.data, returnUrl: returnUrl.url, image } };
}

/** Without the check of the URL and the image. */
function parseLink(values: Readonly<Record<string, string>>, currencies: readonly string[]) {
  const currency = otherCurrency(values.pricing, currencies);
  const schema = currency === null ? paymentLinkSchema : currencyLinkSchema(currency);
  return schema.safeParse({ ...values, amount: withDecimalPoint(values.amount ?? '') });
}

const COPY_FAILED = { error: 'is no longer available: choose a file' } as const;

function readPicture(form: FormData): ReturnType<typeof readLinkImage> | null {
  const text = String(form.get('image') ?? '');
  if (text.trim() === '') return null;
  const base64 = DATA_URL.exec(text)?.[1] ?? '';
  return readLinkImage(Buffer.from(base64, 'base64'));
}
