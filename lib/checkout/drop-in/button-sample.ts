// What a shop copies into its page, with the version that is served now and the hash that pins it.
import release from './embed-release.json';

/**
 * Script and button. The script lies at its version's own address for ever and is pinned: a browser runs exactly this file
 * or none. The button is a link that works by itself.
 */
export function buttonSample(publicUrl: string): string {
  return [
    `<script async src="${publicUrl}/embed/${release.version}.js"`,
    `  integrity="${release.integrity}"`,
    '  crossorigin="anonymous"></script>',
    '',
    `<a href="${publicUrl}/checkout/pay_…" data-nano-payment="pay_…">Pay with Nano</a>`,
  ].join('\n');
}
