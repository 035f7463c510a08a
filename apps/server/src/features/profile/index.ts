// Each of these declares a removable kind, or a kind of reviewed pictures.
import './photo-reviews.ts';
import './removed-photos.ts';
import './removed-texts.ts';

export { incrementProfileVersion, updatePhotoCount } from './card-facts.ts';
export { findCoinRate } from './coin-rate.ts';
export { hasIntimateConsent } from './consents.ts';
export { correctProfile } from './correct-profile.ts';
export { extraAnswerSchema } from './extra-answers.ts';
export { findLanguage, findMemberCurrency, findMemberDomain, getCurrency } from './locale.ts';
export { createUnsubscribePath, findUnsubscribeReader, setMarketingConsent } from './marketing.ts';
export { loadPersonCard, loadPersonCards } from './person-cards.ts';
export { deletePicture, lockPhotos, type PhotoCopy } from './photos.ts';
export {
  claimReviews,
  countWaitingReviews,
  decideReviews,
  deleteRejection,
  endReview,
  prepareReviews,
  type Review,
  type ReviewFiles,
  renewClaims,
  requestReview,
  requestReviewOfUpload,
  storeReviewDecision,
  undoReviews,
} from './picture-reviews.ts';
export {
  addPlacedPhoto,
  deletePlacedPhoto,
  movePlacedPhoto,
  photoPlaceSql,
  placedPositionSql,
  preparePlacement,
} from './placed-photos.ts';
export { toPlainText } from './plain-text.ts';
export { isProfaneName } from './profane-name.ts';
export { listProfileItems } from './profile-items.ts';
export {
  deleteRejectedHash,
  pruneRejectedHashes,
  storeBarredHash,
  storeRejectedHash,
} from './rejected-hashes.ts';
export { pruneRejectedPictures } from './rejected-pictures.ts';
export {
  defineRemovable,
  type FoundItem,
  getRemovable,
  type RemovableKind,
} from './removable-items.ts';
export { defineReviewedKind } from './reviewed-kinds.ts';
export { loadSpendLimit, loadSpendLimits, loadSpendLimitText, setSpendLimit } from './spend-limit.ts';
export { findUploadRestriction, storeUpload, UPLOAD_PURPOSES } from './store-upload.ts';
