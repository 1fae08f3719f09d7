import { expect, test } from 'vitest';
import { explorerUrl, isExplorerTemplate } from './explorer-url';

test('the URL of a block follows the template', () => {
  expect(explorerUrl('https://blocks.example/block/{hash}', 'AB12')).toBe(
    'https://blocks.example/block/AB12',
  );
  expect(explorerUrl('https://blocks.example/?h={hash}#{hash}', 'AB')).toBe(
    'https://blocks.example/?h=AB#AB',
  );
  expect(explorerUrl('https://blocks.example/{hash}', '/../"')).toBe('https://blocks.example/%2F..%2F%22');
});

test.each([
  'https://blocks.example/block/{hash}',
  'http://localhost:8080/{hash}',
  'https://a.example/?b={hash}',
])('%s is a template', (text) => expect(isExplorerTemplate(text)).toBe(true));

test.each([
  '',
  'https://blocks.example/block/',
  'blocks.example/{hash}',
  'javascript:alert("{hash}")',
  'ftp://blocks.example/{hash}',
  'https://{hash}.example/',
  'https://user:word@blocks.example/{hash}',
  'https://blocks.example{hash}',
  'https:///{hash}',
  'https://blocks.example/ {hash}',
])('%j is not a template', (text) => expect(isExplorerTemplate(text)).toBe(false));
