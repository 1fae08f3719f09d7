// Reads and validates the form that changes a payment link: only fields that differ from the link are changed.
import { z } from 'zod';
import { fieldError, readValues, schemaErrors } from '@/app/dashboard/text-argument';
import type { LinkChange } from '@/lib/checkout/payment-links/change-body';
import { linkTexts, paymentLinkSchema } from '@/lib/checkout/payment-links/link-schema';
import type { ReadLink } from '@/lib/checkout/payment-links/page-links';
import { linkErrors } from '@/lib/checkout/payment-links/payment-links';

/** The link's values as the form names them. */
export type LinkValues = ReturnType<typeof linkValues>;

export function linkValues({ title, description, stock, expiresAt }: EditedLink) {
  return {
    ...{ title, description: description ?? '', stock: stock?.toString() ?? '' },
    expiresAt: expiresAt?.toISOString() ?? '',
  };
}

type EditedLink = Pick<ReadLink, 'title' | 'description' | 'stock' | 'expiresAt'>;

type LinkEdit = {
  readonly errors: Readonly<Record<string, string>>;
  /** Null when there are errors; empty when nothing differs. */
  readonly change: LinkChange | null;
};

const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  stock: 'number of payments',
  expiresAt: 'expiry',
};

/** A field that the form does not send stays as it is. */
export function readLinkEdit(form: FormData, link: EditedLink, now: Date): LinkEdit {
  const before = linkValues(link);
  const sent = [...form.keys()].filter((name) => Object.hasOwn(before, name));
  const parsed = editSchema.safeParse({ ...before, ...readValues(form, sent) });
  if (!parsed.success) return { errors: textsOf(schemaErrors(parsed.error)), change: null };
  const edit = parsed.data;
  const change: LinkChange = {
    ...(edit.title !== link.title && { title: edit.title }),
    ...(edit.description !== link.description && { description: edit.description }),
    ...(edit.stock !== link.stock && { stock: edit.stock }),
    ...(edit.expiresAt?.getTime() !== link.expiresAt?.getTime() && { expiresAt: edit.expiresAt }),
  };
  const { expiresAt = null, stock = null } = change;
  const broken = linkErrors({ expiresAt, stock }, now).map(({ field, rule }) => [field, rule] as const);
  return broken.length > 0 ? { errors: textsOf(broken), change: null } : { errors: {}, change };
}

/** The fields of a new link, as its form takes them. */
const newLink = paymentLinkSchema.def.options[2].shape;
const editSchema = z.object({
  ...{ title: linkTexts.title, description: linkTexts.description },
  ...{ stock: newLink.stock, expiresAt: newLink.expiresAt },
});

function textsOf(errors: ReadonlyArray<readonly [field: string, rule: string]>): Record<string, string> {
  return Object.fromEntries(
    errors.map(([field, rule]) => [field, fieldError(FIELD_NAMES[field] ?? field, rule)]),
  );
}
