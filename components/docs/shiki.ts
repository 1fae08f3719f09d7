// The highlighter of operations' pages, which runs in the browser, only with the languages of the samples.
import { createShikiFactory } from 'fumadocs-core/highlight/shiki';

export const shiki = createShikiFactory({
  init: async () => {
    const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
      import('shiki/core'),
      import('shiki/engine/javascript'),
    ]);
    return createHighlighterCore({
      engine: createJavaScriptRegexEngine(),
      themes: [
        import('shiki/themes/github-light-high-contrast.mjs'),
        import('shiki/themes/github-dark-high-contrast.mjs'),
      ],
      langs: [
        import('shiki/langs/bash.mjs'),
        import('shiki/langs/json.mjs'),
        import('shiki/langs/typescript.mjs'),
        import('shiki/langs/python.mjs'),
        import('shiki/langs/php.mjs'),
        import('shiki/langs/go.mjs'),
      ],
    });
  },
});
