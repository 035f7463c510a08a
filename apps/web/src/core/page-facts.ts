import { MINUTE_MS } from '@afterglow/domain/time';
import type { PageFacts } from '@afterglow/protocol/site/page-facts';

/** Staff edit texts and tables: as long as this they are taken for what they were. */
export const PAGE_FACTS_MAX_AGE_MS = 10 * MINUTE_MS;

const noFacts: PageFacts = {};
let facts: PageFacts | undefined;

/** For the drawing of a page, which has no document to read them from. */
export const setPageFacts = (known: PageFacts): void => {
  facts = known;
};

/** What the server said along with the page that it drew. */
export function getPageFacts(): PageFacts {
  facts ??= JSON.parse(
    (typeof document !== 'undefined' && document.getElementById('page-facts')?.textContent) || '{}',
  ) as PageFacts;
  return performance.now() < PAGE_FACTS_MAX_AGE_MS || typeof document === 'undefined' ? facts : noFacts;
}
