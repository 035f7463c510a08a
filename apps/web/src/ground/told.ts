import type { PageFacts } from '@afterglow/protocol/site/page-facts';

/** Staff edit texts and tables: as long as this they are taken for what they were. */
export const KEPT_MS = 10 * 60_000;

const nothing: PageFacts = {};
let facts: PageFacts | undefined;

/** For the drawing of a page, which has no document to read them from. */
export const tell = (known: PageFacts): void => {
  facts = known;
};

/** What the server said along with the page that it drew. */
export function told(): PageFacts {
  facts ??= JSON.parse(
    (typeof document !== 'undefined' && document.getElementById('told')?.textContent) || '{}',
  ) as PageFacts;
  return performance.now() < KEPT_MS || typeof document === 'undefined' ? facts : nothing;
}
