import type { PrerenderedPage } from '@afterglow/protocol/site/page-facts';

/** The page's policy forbids style attributes: each becomes a rule of its own. */
export function extractInlineStyles(markup: string): PrerenderedPage {
  const rules: string[] = [];
  const body = markup.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const index = rules.indexOf(style);
    const at = index < 0 ? rules.push(style) - 1 : index;
    return ` data-look="${at}"`;
  });
  return { body, styles: rules.map((style, at) => `[data-look="${at}"]{${style}}`).join('') };
}
