export { incrementProfileVersion, updatePhotoCount } from './card-facts.ts';
export { extraAnswerSchema } from './extra-answers.ts';
export { findCoinRate, findLanguage, findMemberCurrency, getCurrency } from './locale.ts';
export { type CardReader, loadPersonCard, loadPersonCards } from './person-cards.ts';
export { decidePhoto, isRejectionReason, listPendingPictures, rejectionReasons } from './photo-reviews.ts';
export { deletePicture } from './photos.ts';
export { toPlainText } from './plain-text.ts';
export { isProfaneName } from './profane-name.ts';
export { findSpendLimit as spendLimitNow, loadSpendLimitText as spendLimitText } from './spend-limit.ts';
