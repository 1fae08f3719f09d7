// The code sample of the drop-in button, with the current script version and its integrity hash.
import release from './embed-release.json';

/**
 * Script and button. The script's URL contains its version, and the integrity hash makes browsers run exactly this file.
 * The button is a link that also works without the script.
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
