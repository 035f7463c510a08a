import type { Drawn } from '@afterglow/protocol/site/page-facts';

/** The page policy lets no style in that stands on an element: each becomes a rule of its own. */
export function looksApart(markup: string): Drawn {
  const rules: string[] = [];
  const body = markup.replaceAll(/ style="([^"]*)"/g, (_, said: string) => {
    const known = rules.indexOf(said);
    const at = known < 0 ? rules.push(said) - 1 : known;
    return ` data-look="${at}"`;
  });
  return { body, look: rules.map((said, at) => `[data-look="${at}"]{${said}}`).join('') };
}
