// The handler of every call of the feature, one a line; `npm run new-call` adds one.
export { swipeHandler } from './swipe.ts';
export { swipeUndoHandler } from './swipe-undo.ts';
export { totalsHandler } from './totals.ts';
export { userFansHandler } from './user-fans.ts';
export { userFansSeenHandler } from './user-fans-seen.ts';
export { userMatchesHandler } from './user-matches.ts';
export { userMylikesHandler } from './user-mylikes.ts';
export { userVisitorsHandler } from './user-visitors.ts';
export { userVisitorsSeenHandler } from './user-visitors-seen.ts';
export { visitHandler } from './visit.ts';
