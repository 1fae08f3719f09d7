// The e-mails that give the customer a link to pay, for the user's own mail program. Pure.

export type LinkMail = {
  readonly merchantName: string;
  readonly orderId: string | null;
  readonly link: string;
};

/** To the checkout. Without a recipient: the dashboard shows customers' addresses masked. */
export function linkMailHref({ merchantName, orderId, link }: LinkMail): string {
  return mailto(
    subjectOf(merchantName, orderId),
    `Pay here: ${link}\r\n\r\nOpen the link yourself and don’t forward it: refunds go to the person who opens it first.`,
  );
}

type PaymentLinkMail = { readonly merchantName: string; readonly title: string; readonly link: string };

/** To a payment link's page. */
export function paymentLinkMailHref({ merchantName, title, link }: PaymentLinkMail): string {
  return mailto(subjectOf(merchantName, title), `Pay here: ${link}`);
}

function subjectOf(merchantName: string, what: string | null): string {
  return `Payment to ${merchantName}${what === null ? '' : `, ${what}`}`;
}

function mailto(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
