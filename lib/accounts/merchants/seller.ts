// The seller on a merchant's invoices (name, address, tax number), and whether its payers get e-mail.
import { hasAtMostCodePoints, holdsHidden } from '@/lib/core/hidden-characters';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Merchant } from '@/prisma/generated/sqlite/client';

/** The seller as printed on an invoice. */
export type Seller = {
  readonly name: string;
  /** One or more lines. */
  readonly address: string | null;
  readonly taxNumber: string | null;
};

type SellerColumns = Pick<Merchant, 'name' | 'sellerName' | 'sellerAddress' | 'sellerTaxNumber'>;

/** The seller of a merchant's new invoices. Pure. */
export function sellerOf({ name, sellerName, sellerAddress, sellerTaxNumber }: SellerColumns): Seller {
  return { name: sellerName ?? name, address: sellerAddress, taxNumber: sellerTaxNumber };
}

export type SellerSettings = ReturnType<typeof sellerSettings>;

/** As the settings page shows it. Pure. */
export function sellerSettings(merchant: SellerColumns & Pick<Merchant, 'payerEmailsOffAt'>) {
  const { name, sellerName, sellerAddress, sellerTaxNumber, payerEmailsOffAt } = merchant;
  return {
    merchantName: name,
    name: sellerName ?? '',
    address: sellerAddress ?? '',
    taxNumber: sellerTaxNumber ?? '',
    sendsPayerEmails: payerEmailsOffAt === null,
  };
}

/** Code points, and lines of the address. */
export const MAX_SELLER_NAME = 200;
export const MAX_SELLER_ADDRESS = 500;
export const MAX_TAX_NUMBER = 60;
const MAX_ADDRESS_LINES = 8;

type SellerField = 'name' | 'address' | 'taxNumber';
type SellerError = {
  readonly field: SellerField;
  /** The rule that the value breaks, phrased to follow the field's label. */
  readonly rule: string;
};

export type GivenSeller = Readonly<Record<SellerField, string>> & { readonly sendsPayerEmails: boolean };

/**
 * Sets seller and e-mail; an empty text removes a value. Invoices that exist keep their seller. The audit log names no values,
 * because a sole trader's address is personal.
 * @returns the errors; if there are any, nothing was changed
 */
export async function saveSeller(
  deps: ActingDeps,
  merchantId: string,
  given: GivenSeller,
): Promise<readonly SellerError[]> {
  const name = given.name.trim();
  const taxNumber = given.taxNumber.trim();
  const address = linesOf(given.address);
  const errors = [
    ...checkLine('name', name, MAX_SELLER_NAME),
    ...checkAddress(address),
    ...checkLine('taxNumber', taxNumber, MAX_TAX_NUMBER),
  ];
  if (errors.length > 0) return errors;
  const { sendsPayerEmails } = given;
  const detail = { hasName: name !== '', hasAddress: address !== '', sendsPayerEmails };
  const entry = { action: 'sellerChanged', merchantId, detail } as const;
  await loggedChange(deps, entry, async (tx, at) => {
    const data = {
      sellerName: name || null,
      sellerAddress: address || null,
      sellerTaxNumber: taxNumber || null,
    };
    const payerEmailsOffAt = sendsPayerEmails ? null : at;
    await tx.merchant.update({ where: { id: merchantId }, data: { ...data, payerEmailsOffAt } });
    return true;
  });
  return [];
}

/** The trimmed lines that are not empty. */
function linesOf(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function checkLine(field: SellerField, text: string, max: number): SellerError[] {
  if (!hasAtMostCodePoints(text, max)) return [{ field, rule: `must have at most ${max} characters` }];
  return holdsHidden(text) ? [{ field, rule: 'must not contain hidden characters' }] : [];
}

function checkAddress(address: string): SellerError[] {
  const lines = address.split('\n');
  if (lines.length > MAX_ADDRESS_LINES) {
    return [{ field: 'address', rule: `must have at most ${MAX_ADDRESS_LINES} lines` }];
  }
  return checkLine('address', lines.join(' '), MAX_SELLER_ADDRESS);
}
