const userAgentPatterns: readonly (readonly [app: string, sign: RegExp])[] = [
  ['instagram', /Instagram/],
  ['facebook', /FBAN|FBAV|FB_IAB/],
  ['tiktok', /musical_ly|trill_|BytedanceWebview|TikTok/],
  ['snapchat', /Snapchat/],
  ['telegram', /Telegram/],
  ['line', /\bLine\//],
  ['webview', /; wv\)/],
  // Every browser of iOS names Safari, and what an app only embeds does not.
  ['webview', /\((?:iPhone|iPad|iPod)(?!.*Safari\/)/],
];

/** Which app's built-in browser this is, by its user agent; null in a browser of its own. */
export function detectInAppBrowser(userAgent: string): string | null {
  return userAgentPatterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
