// The code of the guides, as docs/ prints it, where the tests run it as it stands.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first block with this info string on a page. Next runs in the project's folder. */
function printed(page: string, info: string): string {
  const text = readFileSync(join(process.cwd(), 'docs', 'guides', page), 'utf8');
  const code = new RegExp(`\`\`\`${info}\\n(.*?)\\n\`\`\``, 's').exec(text)?.[1];
  if (code === undefined) throw new Error(`docs/guides/${page} prints no ${info}`);
  return code;
}

/** Complete webhook receivers by their languages: the file to save each as, and the command that starts it. */
export const WEBHOOK_RECEIVERS = [
  {
    language: 'Node.js',
    file: 'receiver.mjs',
    start: 'WEBHOOK_SECRET=whsec_… PORT=4000 node receiver.mjs',
    code: printed('webhooks.md', 'js title="receiver.mjs"'),
  },
  {
    language: 'Python',
    file: 'receiver.py',
    start: 'WEBHOOK_SECRET=whsec_… PORT=4000 python3 receiver.py',
    code: printed('webhooks.md', 'python title="receiver.py"'),
  },
  {
    language: 'PHP',
    file: 'receiver.php',
    start: 'WEBHOOK_SECRET=whsec_… php -S localhost:4000 receiver.php',
    code: printed('webhooks.md', 'php title="receiver.php"'),
  },
  {
    language: 'Go',
    file: 'receiver.go',
    start: 'WEBHOOK_SECRET=whsec_… PORT=4000 go run receiver.go',
    code: printed('webhooks.md', 'go title="receiver.go"'),
  },
] as const;

/** How a shop checks what a payer brings back. */
export const RETURN_CHECKS = {
  node: printed('payment-links.md', 'js'),
  python: printed('payment-links.md', 'python'),
} as const;
