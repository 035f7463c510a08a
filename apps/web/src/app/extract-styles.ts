import type { PrerenderedPage } from '@afterglow/protocol/site/page-facts';

/** Replaces each style attribute by a rule of its own, because the page's policy forbids style attributes. */
export function extractInlineStyles(markup: string): PrerenderedPage {
  const rules: string[] = [];
  const body = markup.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const index = rules.indexOf(style);
    const at = index < 0 ? rules.push(style) - 1 : index;
    return ` data-look="${at}"`;
  });
  return { body, styles: rules.map((style, at) => `[data-look="${at}"]{${style}}`).join('') };
}
