// links list, get and close: payment links and invoices. links-update.ts changes them.
import type { PaymentLink } from '../../src/index.js';
import { type Command, ExitCode, flag, readIdentifiers } from '../command.js';
import { openService, SERVICE_OPTIONS } from '../credentials.js';
import { PAGE_OPTIONS, pageQueryOf, printPage } from '../page-options.js';
import { valueList } from '../table.js';

export const linksList: Command = {
  name: 'links list',
  summary: 'Lists payment links and invoices, newest first.',
  positionals: '',
  options: { ...PAGE_OPTIONS, ...SERVICE_OPTIONS, json: flag('print the response as JSON') },
  notes: ['The key needs the scope links.read.'],
  run: async (context, given) => {
    const query = pageQueryOf(given);
    const { client } = openService(context, given);
    const page = await client.listPaymentLinks(query, { signal: context.ended });
    const rows = page.paymentLinks;
    printPage(context, given, page, { columns: COLUMNS, rows, rowOf, empty: 'No payment links found.' });
    return ExitCode.done;
  },
};

const COLUMNS = ['CREATED', 'STATE', 'PRICE', 'USED', 'TITLE', 'LINK'];

function rowOf(link: PaymentLink): string[] {
  const { createdDatetime, state, title, paymentLinkIdentifier } = link;
  return [createdDatetime, state, priceText(link), usedText(link) ?? '-', title, paymentLinkIdentifier];
}

export const linksGet: Command = {
  name: 'links get',
  summary: 'Prints a payment link with its state and use.',
  positionals: '<paymentLinkIdentifier>',
  options: { ...SERVICE_OPTIONS, json: flag('print the response as JSON') },
  notes: ['The key needs the scope links.read.'],
  run: async (context, given) => {
    const [paymentLinkIdentifier] = readIdentifiers(given, ['payment link']);
    const { client } = openService(context, given);
    const link = await client.getPaymentLink(paymentLinkIdentifier, { signal: context.ended });
    for (const line of given.flags.json ? [JSON.stringify(link, null, 2)] : linkLines(link))
      context.out(line);
    return ExitCode.done;
  },
};

export const linksClose: Command = {
  name: 'links close',
  summary: 'Closes a payment link or an invoice. Open payments continue.',
  positionals: '<paymentLinkIdentifier>',
  options: { ...SERVICE_OPTIONS, json: flag('print the response as JSON') },
  notes: ['A closed link can’t be opened again. The key needs the scope links.close.'],
  run: async (context, given) => {
    const [paymentLinkIdentifier] = readIdentifiers(given, ['payment link']);
    const { client } = openService(context, given);
    const link = await client.closePaymentLink(paymentLinkIdentifier, { signal: context.ended });
    for (const line of given.flags.json ? [JSON.stringify(link, null, 2)] : linkLines(link))
      context.out(line);
    return ExitCode.done;
  },
};

/** A link as its values, one a line. */
export function linkLines(link: PaymentLink): string[] {
  return valueList({
    Link: link.paymentLinkIdentifier,
    URL: link.url,
    State: link.state,
    Title: link.title,
    Description: link.description,
    Price: priceText(link),
    Used: usedText(link),
    Order: link.orderId,
    'Order description': link.orderDescription,
    Invoice: link.invoiceNumber,
    'Return URL': link.returnUrl,
    Created: link.createdDatetime,
    Expires: link.expiresDatetime,
    Closed: link.closedDatetime,
  });
}

function priceText({ usdAmount, price, friendlyNanoAmount }: PaymentLink): string {
  if (price !== undefined) return `${price.amount} ${price.currency}`;
  if (usdAmount !== undefined) return `${usdAmount.toFixed(2)} USD`;
  return friendlyNanoAmount === undefined ? 'chosen by payer' : `${friendlyNanoAmount} nano`;
}

/** Undefined without a limit. */
function usedText({ stock, stockTaken }: PaymentLink): string | undefined {
  return stock === undefined ? undefined : `${stockTaken ?? 0} of ${stock}`;
}
