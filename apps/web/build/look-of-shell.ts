import Beasties from 'beasties';

/** The page policy lets no style in that stands on an element: each becomes a rule of its own. */
function withoutStyleAttributes(html: string): string {
  const rules: string[] = [];
  const body = html.replaceAll(/ style="([^"]*)"/g, (_, said: string) => {
    const known = rules.indexOf(said);
    const at = known < 0 ? rules.push(said) - 1 : known;
    return ` data-look="${at}"`;
  });
  const look = rules.map((said, at) => `[data-look="${at}"]{${said}}`).join('');
  return body.replace('</head>', () => `<style>${look}</style></head>`);
}

/**
 * A page that is drawn already gets the rules it needs as a style of its own; its style files are fetched below what they would
 * hold up, and still before the app runs.
 */
export async function withLookOfShell(html: string, outDir: string): Promise<string> {
  const beasties = new Beasties({
    path: outDir,
    publicPath: '/',
    preload: 'body',
    // Joined they would need a semicolon that a file does not end with.
    mergeStylesheets: false,
    noscriptFallback: false,
    pruneSource: false,
    reduceInlineStyles: false,
    // What boot.js sets only the browser knows.
    allowRules: [/\[data-theme/, /\[data-unlike\]/, /:root\[data-teased\]/],
    inlineFonts: true,
    preloadFonts: false,
    logLevel: 'warn',
  });
  return beasties.process(withoutStyleAttributes(html));
}
