// The pages of the documentation, in the order a reader takes them.

export const DOCS_PAGES = [
  {
    href: '/docs/quick-start',
    title: 'Quick start',
    heading: 'From nothing to a verified payment',
    lead: 'Start a sandbox, make a payment, pay it, and see your own program verify the webhook. Ten minutes, most of them compiling.',
  },
  {
    href: '/docs/statuses-and-money',
    title: 'Statuses and money',
    heading: 'Statuses and money',
    lead: 'What a payment can become, what your software does then, and where the money is in each case.',
  },
  {
    href: '/docs/webhooks',
    title: 'Webhooks',
    heading: 'Webhooks',
    lead: 'Being told that something happened, and making sure that it was this service that said so.',
  },
  {
    href: '/docs/errors',
    title: 'Errors',
    heading: 'Errors, one by one',
    lead: 'What each code means, why it is answered, and what to do about it.',
  },
  {
    href: '/docs/going-live',
    title: 'Going live',
    heading: 'Going live',
    lead: 'What to have done before the first payer’s money comes, as a list to tick off.',
  },
  {
    href: '/docs',
    title: 'Reference',
    heading: 'The API',
    lead: 'Six operations, payment links and a webhook. JSON over HTTP, Basic authentication, answers of 200, 400, 401 or 500.',
  },
] as const;

export type DocsPath = (typeof DOCS_PAGES)[number]['href'];
