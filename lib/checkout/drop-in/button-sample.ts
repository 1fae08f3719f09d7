// What a shop copies into its page, with the version that is served now and the hash that pins it.
import release from './embed-release.json';

/** Where the script of the version that is served now lies for ever. */
export function embedAddress(publicUrl: string): string {
  return `${publicUrl}/embed/${release.version}.js`;
}

/** The script element, pinned: a browser runs exactly this file or none. */
export function scriptSample(publicUrl: string): string {
  return [
    `<script async src="${embedAddress(publicUrl)}"`,
    `  integrity="${release.integrity}"`,
    '  crossorigin="anonymous"></script>',
  ].join('\n');
}

/** Script and button. The button is a link that works by itself. */
export function buttonSample(publicUrl: string): string {
  return [
    scriptSample(publicUrl),
    '',
    `<a href="${publicUrl}/checkout/pay_…" data-nano-payment="pay_…">Pay with Nano</a>`,
  ].join('\n');
}
