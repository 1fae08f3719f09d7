// Domains of mailboxes that anybody opens for ten minutes and nobody keeps. A sign among others, never a refusal, so a
// short list of the well-known services is enough; addresses that forward to a person's own mailbox are none of them.

/** Source: the domains these services offer on their own front pages, November 2026. */
const DOMAINS: ReadonlySet<string> = new Set(
  `10minutemail.com 10minutemail.net 20minutemail.com discard.email discardmail.com dispostable.com
  dropmail.me emailondeck.com fakeinbox.com fakemail.net getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com
  guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com inboxkitten.com
  incognitomail.org jetable.org mailcatch.com maildrop.cc mailexpire.com mailinator.com mailinator.net mailinator2.com
  mailnesia.com mailnull.com mailsac.com mailtemp.net minuteinbox.com mintemail.com moakt.com mohmal.com mytemp.email
  mytrashmail.com nada.email pokemail.net sharklasers.com spam4.me spambox.us temp-mail.io temp-mail.org
  tempail.com tempinbox.com tempmail.com tempmail.dev tempmail.net tempmailo.com tempr.email throwawaymail.com trash-mail.com
  trashmail.com trashmail.de trashmail.net wegwerfmail.de yopmail.com yopmail.fr yopmail.net`.split(/\s+/),
);

/** Whether the address is of such a service, under a subdomain of its own too. */
export function isDisposable(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .split('.');
  return labels.some((_, place) => DOMAINS.has(labels.slice(place).join('.')));
}
