export { decideAppealCase } from './decide-appeal-case.ts';
export { type CaseMeasure, decideCase, findSource } from './decide-case.ts';
export { deleteAccount, restoreErasedAccount, setLegalHold } from './delete-account.ts';
export { eraseAccounts } from './deleted-account.ts';
export {
  createExport,
  createExportToken,
  findAuthorityExport,
  findBannedExportOwner,
  findExportFile,
  pruneExports,
  removeExportFile,
} from './exports.ts';
export { imposeDecision } from './impose-decision.ts';
export { applyDecisions, endPassedRestrictions, lockAccount } from './imposed-state.ts';
export {
  fillPlaceholders,
  getContactEmail,
  loadLegalTexts,
  loadWithdrawalText,
  type PageName,
  PLACEHOLDERS,
} from './legal-texts.ts';
export { hideForCheck, showHelpCard } from './member-checks.ts';
export { incrementMemberVersion } from './member-version.ts';
export { insertMember } from './new-member.ts';
export { notifyOfTerms } from './notify-of-terms.ts';
export { countReferralVisit, pruneReferralVisits, referralShape } from './referral.ts';
export { isEmailAvailable, registerMember } from './register-member.ts';
export { checkRegistration, getMainError } from './registration-rules.ts';
export {
  findRejectionOf,
  imposeRejection,
  listFinalRejections,
  lockReviewedAccounts,
  undoRejection,
} from './rejected-pictures.ts';
export { hasRecentExport, requestExport } from './request-export.ts';
export { type SignedIn, type SignInError, signInByPasskey, signInByPassword } from './sign-in.ts';
export { getSpinStatus, type SpinStatus } from './spin-status.ts';
export { undoCase } from './undo-case.ts';
