import { MINUTE_MS } from '@afterglow/domain/time';
import type { PageFacts } from '@afterglow/protocol/site/page-facts';

/** Staff edit texts and tables: the values of the page are used for this long. */
export const PAGE_FACTS_MAX_AGE_MS = 10 * MINUTE_MS;

const noFacts: PageFacts = {};
let facts: PageFacts | undefined;

/** Sets the facts of the page for rendering without a document to read them from. */
export const setPageFacts = (known: PageFacts): void => {
  facts = known;
};

/** Returns the data that the server sent along with the prerendered page. */
export function getPageFacts(): PageFacts {
  facts ??= JSON.parse(
    (typeof document !== 'undefined' && document.getElementById('page-facts')?.textContent) || '{}',
  ) as PageFacts;
  return performance.now() < PAGE_FACTS_MAX_AGE_MS || typeof document === 'undefined' ? facts : noFacts;
}
