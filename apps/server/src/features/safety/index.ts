export { findAppealed, storeAppealedEvidence } from './appealed-evidence.ts';
export {
  cleanAppeal,
  closeAppeal,
  isEndedByAppeal,
  openAppeal,
  reopenAppeal,
  wasDecidedAt,
} from './appeals.ts';
export { isBarInForce, isEmailBarred, rejectBarredEmail, removeBar, storeBar, toBarredKey } from './bars.ts';
export {
  caseInStateSql,
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
export {
  type CaseUndo,
  closeCase,
  deleteCase,
  isUndoable,
  markCaseMailed,
  nameCasePerson,
  type PausedPersona,
  reopenCase,
  storePaused,
  storeUndo,
} from './closed-cases.ts';
export { type DecisionChain, loadDecisionChain } from './decision-chain.ts';
export { seedRules } from './default-rules.ts';
export { seedWords } from './default-words.ts';
export {
  deleteEvidenceOf,
  type EvidenceFiles,
  type EvidenceItem,
  needsEvidence,
  prepareEvidence,
  pruneEvidence,
  reopenEvidence,
  settleEvidence,
  storeEvidence,
} from './evidence.ts';
export { flagMessages, flagProfile } from './flag-texts.ts';
export { countHitsSql, loadFlagFinder, pruneFlagHits, saveWord } from './flag-words.ts';
export { storeReportedPictures } from './late-evidence.ts';
export { endCheck, startCheck } from './member-checks.ts';
export { addNotice, addSharedNotices, pruneMemberNotices, removeNotice } from './member-notices.ts';
export { createNumber } from './new-number.ts';
export { type NoticeContent, writeRejectionFacts } from './notice-content.ts';
export { openCase, type StoredMessage } from './open-case.ts';
export { getPartners } from './partners.ts';
export { noticeSourceSql, storeErasedReports } from './pruned-counts.ts';
export { preparePublicNotice, prunePublicNotices, storePublicNotice } from './public-notices.ts';
export {
  findItemOwner,
  findRemovable,
  type ItemFiles,
  joinFiles,
  NO_FILES,
  prepareItems,
  prepareRestored,
  type RemovableItem,
  type RestoredItem,
  removeItems,
  removeRestored,
  restoreItems,
  type StatedItem,
  storeRemovedItem,
  toStatedItem,
} from './removed-items.ts';
export { decideReports, reopenReports, revertReports } from './report-outcomes.ts';
export { loadReportRecords } from './report-records.ts';
export {
  createRestrictions,
  imposedStateSql,
  listRestrictions,
  toMemberRestrictions,
} from './restrictions.ts';
export { notifyOfRetired } from './retired-notices.ts';
export {
  type MinorCase,
  openMinorCase,
  preparePictureEvidence,
  removeMinorCase,
  storeCasePicture,
} from './reviewed-minors.ts';
export { saveRule } from './rules.ts';
export {
  countPoints,
  type Decision,
  deleteDecisionOf,
  endDecision,
  endPassedDecisions,
  findRule,
  findRuleOfClass,
  listPassed,
  type Measure,
  markDecisionMailed,
  pruneSanctions,
  type Rule,
  reinstateDecision,
  storeDecision,
  toStatementRow,
} from './sanctions.ts';
export { closeSecondLook, drawSecondLook } from './second-looks.ts';
export {
  createDecisionPath,
  findBan,
  findStatementByToken,
  findStatementId,
  previewStatement,
} from './statements.ts';
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
