// The seller on a merchant's invoices (name, address, tax number), and whether its payers get e-mail.
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import { addressLines, addressRule, lineRule, MAX_TAX_NUMBER } from './party-texts';

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

/** Code points. */
const MAX_NAME = 200;

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
  const address = addressLines(given.address);
  const errors = [
    ...errorOf('name', lineRule(name, MAX_NAME)),
    ...errorOf('address', addressRule(address)),
    ...errorOf('taxNumber', lineRule(taxNumber, MAX_TAX_NUMBER)),
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

function errorOf(field: SellerField, rule: string | null): SellerError[] {
  return rule === null ? [] : [{ field, rule }];
}
