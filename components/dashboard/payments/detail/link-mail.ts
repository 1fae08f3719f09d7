// The e-mail that gives the customer the link to the checkout, for the user's own mail program. Pure.

export type LinkMail = {
  readonly merchantName: string;
  readonly orderId: string | null;
  readonly link: string;
};

/** Without a recipient: the dashboard shows customers' addresses masked. */
export function linkMailHref({ merchantName, orderId, link }: LinkMail): string {
  const order = orderId === null ? '' : `, ${orderId}`;
  const subject = `Payment to ${merchantName}${order}`;
  const body = `Pay here: ${link}\r\n\r\nOpen the link yourself and don’t forward it: refunds go to the person who opens it first.`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
