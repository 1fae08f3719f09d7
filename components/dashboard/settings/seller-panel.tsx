// What a merchant's invoices say about the seller, and whether payers get e-mail.
'use client';
import { Card } from '@/components/ui/card';
import { Checkbox, Input, Textarea } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import type { SellerSettings } from '@/lib/accounts/merchants/seller';

export function SellerPanel({ seller, save }: { seller: SellerSettings; save: FormAction }) {
  const { merchantName, name, address, taxNumber, sendsPayerEmails } = seller;
  return (
    <Card
      title="Invoices and e-mail to payers"
      description="What invoices show about you, and whether payers get receipts by e-mail."
    >
      <FormFrame
        action={save}
        submitLabel="Save"
        initial={{ sellerName: name, sellerAddress: address, sellerTaxNumber: taxNumber }}
      >
        {(field) => (
          <>
            <Input
              {...field('sellerName')}
              label="Legal name"
              optional
              hint="On new invoices."
              placeholder={merchantName}
              maxLength={200}
              autoComplete="organization"
            />
            <Textarea
              {...field('sellerAddress')}
              label="Address"
              optional
              hint="On new invoices, up to eight lines."
              maxLength={500}
              autoComplete="off"
            />
            <Input
              {...field('sellerTaxNumber')}
              label="Tax number"
              optional
              hint="Such as a VAT number."
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
            />
            <Checkbox
              name="sendsPayerEmails"
              label="E-mail receipts and refunds to payers"
              hint="Sent where this server has e-mail. Each payer can turn it off for a payment."
              defaultChecked={sendsPayerEmails}
            />
          </>
        )}
      </FormFrame>
    </Card>
  );
}
