// What counts as a page's first-load JavaScript, measured in transferred bytes.
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scriptsOf, weighFirstLoad } from './first-load.mjs';

describe('the scripts of a page', () => {
  it('are those it runs and those it preloads, each once', () => {
    const html = `<!DOCTYPE html><html><head>
      <link rel="stylesheet" href="/page.css"/><link rel="preload" as="font" href="/inter.woff2"/>
      <link rel="preload" as="script" fetchPriority="low" href="/runtime.js"/>
      <script src="/chunk.js" async=""></script><script src="/runtime.js" id="_R_" async=""></script>
      <link rel="modulepreload" href="/module.js"></head></html>`;
    expect(scriptsOf(html)).toEqual(['/runtime.js', '/chunk.js', '/module.js']);
  });

  it('exclude those for old browsers and inline scripts', () => {
    const html = '<script src="/old.js" noModule=""></script><script>self.__next_f=[]</script>';
    expect(scriptsOf(html)).toEqual([]);
  });

  it('keep their decoded query', () => {
    expect(scriptsOf('<script src="/a.js?b=1&amp;c=2"></script>')).toEqual(['/a.js?b=1&c=2']);
  });
});

describe('the weight of a page', () => {
  it('is the gzipped size of its scripts', async () => {
    const script = 'console.log(1);'.repeat(1_000);
    const origin = await serve({ '/page': '<script src="/a.js"></script>', '/a.js': script });
    const bytes = gzipSync(script).length;
    expect(await weighFirstLoad(`${origin}/page`)).toEqual({ bytes, scripts: [{ address: '/a.js', bytes }] });
  });

  it('is an error when a script is missing', async () => {
    const origin = await serve({ '/page': '<script src="/gone.js"></script>' });
    await expect(weighFirstLoad(`${origin}/page`)).rejects.toThrow('/gone.js responded 404');
  });
});

async function serve(files) {
  const server = createServer((request, response) => {
    const file = files[request.url];
    if (file === undefined) return response.writeHead(404).end();
    if (request.headers['accept-encoding'] !== 'gzip') return response.end(file);
    return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(file));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise((closed) => server.close(closed)));
  return `http://127.0.0.1:${server.address().port}`;
}
