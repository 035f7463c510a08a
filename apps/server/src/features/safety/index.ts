export {
  CONTENT_KINDS,
  CONTENT_OUTCOMES,
  decideContentNotice,
  isContentOutcome,
  listOpenContentNotices,
  pruneContentNotices,
  storeContentNotice,
} from './content-notices.ts';
export { addNotice } from './member-notices.ts';
export { createNumber } from './new-number.ts';
export { getPartners } from './partners.ts';
export { pruneSupportRequests, storeSupportRequest } from './support-requests.ts';
export { findReachable, findVisible, isHiddenByMarket, reachableBySql, visibleToSql } from './visibility.ts';
export { onLeft, onUnlinked, publishLeft } from './visibility-events.ts';
