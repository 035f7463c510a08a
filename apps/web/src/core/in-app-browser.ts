const userAgentPatterns: readonly (readonly [app: string, sign: RegExp])[] = [
  ['instagram', /Instagram/],
  ['facebook', /FBAN|FBAV|FB_IAB/],
  ['tiktok', /musical_ly|trill_|BytedanceWebview|TikTok/],
  ['snapchat', /Snapchat/],
  ['telegram', /Telegram/],
  ['line', /\bLine\//],
  ['webview', /; wv\)/],
  // Every iOS browser names Safari in its user agent; an embedded web view does not.
  ['webview', /\((?:iPhone|iPad|iPod)(?!.*Safari\/)/],
];

/** Returns which app's built-in browser this is, by its user agent; null in an ordinary browser. */
export function detectInAppBrowser(userAgent: string): string | null {
  return userAgentPatterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
