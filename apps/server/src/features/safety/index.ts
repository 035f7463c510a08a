export { cleanAppeal, closeAppeal, openAppeal } from './appeals.ts';
export { isBarInForce, isEmailBarred, rejectBarredEmail, removeBar, storeBar, toBarredKey } from './bars.ts';
export {
  caseStateSql,
  claimCase,
  getCaseState,
  isHeldBy,
  isOwnDecision,
  lockCase,
  lockNextCase,
  renewCase,
  type StoredCase,
  skipCase,
} from './case-claims.ts';
export { addCaseComment } from './case-comments.ts';
export { publishCasesChanged, subscribeCasesChanged } from './cases-changed.ts';
export { seedRules } from './default-rules.ts';
export { seedWords } from './default-words.ts';
export { flagMessages, flagProfile } from './flag-texts.ts';
export { countHitsSql, loadFlagFinder, pruneFlagHits, saveWord } from './flag-words.ts';
export { addBroadcastNotices, addNotice, removeNotice } from './member-notices.ts';
export { createNumber } from './new-number.ts';
export type { StoredMessage } from './open-case.ts';
export { getPartners } from './partners.ts';
export { decidePublicNotices, prunePublicNotices, storePublicNotice } from './public-notices.ts';
export { decideReports } from './report-outcomes.ts';
export {
  createRestrictions,
  imposedStateSql,
  listRestrictions,
  toMemberRestrictions,
} from './restrictions.ts';
export { saveRule } from './rules.ts';
export {
  countPoints,
  endDecision,
  endPassedDecisions,
  findRule,
  listPassed,
  pruneSanctions,
  type Rule,
  storeDecision,
} from './sanctions.ts';
export { createDecisionPath, findBan, findStatementByToken, findStatementId } from './statements.ts';
export { pruneSupportRequests, storeSupportRequest } from './support-requests.ts';
export {
  findReachable,
  findVisible,
  isHiddenByMarket,
  isRetiredSql,
  reachableBySql,
  staysInChatsSql,
  visibleToSql,
} from './visibility.ts';
export { onLeft, onUnlinked, publishLeft } from './visibility-events.ts';
