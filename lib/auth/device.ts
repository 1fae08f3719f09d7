// What a session was begun on, in a few words that its user knows again: "Firefox on Windows". Pure.

/** Browsers that call themselves by another's name too come before that other. */
const BROWSERS: ReadonlyArray<readonly [mark: RegExp, word: string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: ReadonlyArray<readonly [mark: RegExp, word: string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Of a User-Agent so much is looked at, in characters. */
const MAX_LOOKED_AT = 400;

/**
 * @param userAgent the request's header, which anybody can write as they like: nothing of it is kept but words of ours
 * @returns at most some thirty characters; empty when nothing is known
 */
export function deviceOf(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, MAX_LOOKED_AT);
  const wordOf = (marks: typeof BROWSERS) => marks.find(([mark]) => mark.test(text))?.[1];
  const [browser, system] = [wordOf(BROWSERS), wordOf(SYSTEMS)];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? '';
}
