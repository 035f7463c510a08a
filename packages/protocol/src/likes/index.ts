// Every call and every push of the feature, one a line; `npm run new-call` adds one.
export { match } from './match.ts';
export { swipe } from './swipe.ts';
export { swipeUndo } from './swipe-undo.ts';
export { totals } from './totals.ts';
export { totalsChanged } from './totals-changed.ts';
export { userFans } from './user-fans.ts';
export { userFansSeen } from './user-fans-seen.ts';
export { userMatches } from './user-matches.ts';
export { userMylikes } from './user-mylikes.ts';
export { userVisitors } from './user-visitors.ts';
export { userVisitorsSeen } from './user-visitors-seen.ts';
export { visit } from './visit.ts';
