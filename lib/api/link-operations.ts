// The operations on payment links: list them, read, change and close one. extra-operations.ts creates them.
import type { JsonObject } from '@/lib/api/http/request-input';
import type { Operation } from '@/lib/api/http/route';
import { LINK_CHANGE_FIELDS, readLinkChange } from '@/lib/checkout/payment-links/change-body';
import { changePaymentLink } from '@/lib/checkout/payment-links/change-link';
import { minorUnitsView, storedLinkPrice } from '@/lib/checkout/payment-links/link-price';
import { type LinkPage, pageLinks, type ReadLink, readLink } from '@/lib/checkout/payment-links/page-links';
import { closePaymentLink } from '@/lib/checkout/payment-links/payment-links';
import { formatUtcSeconds } from '@/lib/core/clock';
import { formatNano } from '@/lib/core/raw';
import { storeResponse } from '@/lib/db/idempotency';
import type { OperationDeps } from './operations';
import { PAGE_FIELDS, type PageQuery, parsePageQuery } from './page-query';

/** A link with its full URL. */
type LinkWithUrl = { readonly link: ReadLink; readonly publicUrl: string };
type PageWithUrl = { readonly page: LinkPage; readonly publicUrl: string };

type LinkPath = { readonly paymentLinkIdentifier: string };

export const listPaymentLinksOperation: Operation<OperationDeps, PageQuery, PageWithUrl> = {
  name: 'list-payment-links',
  method: 'GET',
  pathMethods: ['GET', 'POST'],
  fields: PAGE_FIELDS,
  isStrict: true,
  parse: parsePageQuery,
  handle: async ({ deps: { database, clock, config }, caller }, query) => ({
    page: await pageLinks(database.db, caller.merchant.id, query, {
      now: clock.now(),
      priceCurrencies: config.priceCurrencies,
    }),
    publicUrl: config.publicUrl,
  }),
  view: ({ page: { links, next }, publicUrl }) => ({
    paymentLinks: links.map((link) => linkView({ link, publicUrl })),
    ...(next === null ? {} : { next }),
  }),
};

/** Reads one link. */
export function getPaymentLinkOperation(path: LinkPath): Operation<OperationDeps, null, LinkWithUrl> {
  return {
    ...onLink(path),
    name: 'get-payment-link',
    method: 'GET',
    pathMethods: ['GET', 'POST'],
    handle: ({ deps, caller }) => readAt(deps, nameOf(caller.merchant.id, path)),
  };
}

/** Changes a link's texts, stock or expiry. */
export function updatePaymentLinkOperation(
  path: LinkPath,
): Operation<OperationDeps, JsonObject, LinkWithUrl> {
  return {
    ...onLink(path),
    name: 'update-payment-link',
    method: 'POST',
    pathMethods: ['GET', 'POST'],
    idempotent: true,
    fields: LINK_CHANGE_FIELDS,
    // Validation needs the settings and the current time, which only the handler has.
    parse: (body) => body,
    handle: async ({ deps: { database, clock, config }, caller, keeper }, body) => {
      const { priceCurrencies, publicUrl } = config;
      const change = readLinkChange(body, { now: clock.now() });
      const acting = { database, clock, priceCurrencies } as const;
      const link = await changePaymentLink(
        { ...acting, actor: `key:${caller.keyId}` },
        nameOf(caller.merchant.id, path),
        change,
        (tx, changed, at) => storeResponse(tx, keeper, { link: changed, publicUrl }, at),
      );
      return { link, publicUrl };
    },
  };
}

/** Closes a link, as the dashboard does. A link that is closed stays as it is. */
export function closePaymentLinkOperation(path: LinkPath): Operation<OperationDeps, null, LinkWithUrl> {
  return {
    ...onLink(path),
    name: 'close-payment-link',
    method: 'POST',
    handle: async ({ deps, caller }) => {
      const name = nameOf(caller.merchant.id, path);
      await readAt(deps, name);
      const { database, clock } = deps;
      await closePaymentLink({ database, clock, actor: `key:${caller.keyId}` }, name);
      return readAt(deps, name);
    },
  };
}

function onLink({ paymentLinkIdentifier }: LinkPath) {
  return {
    ...{ fields: [], isStrict: true, resource: paymentLinkIdentifier, parse: () => null },
    view: linkView,
  } as const;
}

function nameOf(merchantId: string, { paymentLinkIdentifier: linkId }: LinkPath) {
  return { merchantId, linkId };
}

async function readAt(
  { database, clock, config }: OperationDeps,
  name: ReturnType<typeof nameOf>,
): Promise<LinkWithUrl> {
  const { publicUrl, priceCurrencies } = config;
  return { link: await readLink(database.db, name, { now: clock.now(), priceCurrencies }), publicUrl };
}

function linkView({ link, publicUrl }: LinkWithUrl) {
  const { description, orderId, orderDescription, stock, returnUrl, invoiceNumber } = link;
  return {
    paymentLinkIdentifier: link.id,
    url: `${publicUrl}/pay/${link.id}`,
    state: link.state,
    title: link.title,
    ...(description === null ? {} : { description }),
    ...amountView(link),
    ...(orderId === null ? {} : { orderId }),
    ...(orderDescription === null ? {} : { orderDescription }),
    ...(stock === null ? {} : { stock, stockTaken: link.taken }),
    ...(returnUrl === null ? {} : { returnUrl }),
    ...(invoiceNumber === null ? {} : { invoiceNumber }),
    createdDatetime: formatUtcSeconds(link.createdAt),
    ...(link.expiresAt === null ? {} : { expiresDatetime: formatUtcSeconds(link.expiresAt) }),
    ...(link.closedAt === null ? {} : { closedDatetime: formatUtcSeconds(link.closedAt) }),
  };
}

/** Without an amount, the payer chooses it. */
function amountView(link: ReadLink) {
  const price = storedLinkPrice(link);
  if (price !== null) return { price: minorUnitsView(price) };
  const { usdAmount, amountRaw } = link;
  if (usdAmount !== null) return { usdAmount: Number(usdAmount) };
  if (amountRaw === null) return {};
  return { rawNanoAmount: amountRaw, friendlyNanoAmount: formatNano(BigInt(amountRaw)) };
}
