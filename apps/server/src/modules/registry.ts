import type { AnyHandler } from '../calls/handler.ts';
import { accountDeleteHandler } from './account/account-delete.ts';
import { accountEmailHandler } from './account/account-email.ts';
import { accountEmailCancelHandler } from './account/account-email-cancel.ts';
import { accountExportHandler } from './account/account-export.ts';
import { accountPasskeysHandler } from './account/account-passkeys.ts';
import { accountPasskeysRemoveHandler } from './account/account-passkeys-remove.ts';
import { accountPasswordHandler } from './account/account-password.ts';
import { accountPauseHandler } from './account/account-pause.ts';
import { accountResumeHandler } from './account/account-resume.ts';
import { accountSessionsHandler } from './account/account-sessions.ts';
import { accountSessionsEndHandler } from './account/account-sessions-end.ts';
import { geodataHandler } from './account/geodata.ts';
import { languagesHandler } from './account/languages.ts';
import { noticeAcceptHandler } from './account/notice-accept.ts';
import { pluginsHandler } from './account/plugins.ts';
import { sessionValidateHandler } from './account/session-validate.ts';
import { sessionVisibleHandler } from './account/session-visible.ts';
import { conversationArchiveHandler } from './chat/conversation-archive.ts';
import { conversationRestoreHandler } from './chat/conversation-restore.ts';
import { giftsHandler } from './chat/gifts.ts';
import { messageReadHandler } from './chat/message-read.ts';
import { messagesHandler } from './chat/messages.ts';
import { sendMessageHandler } from './chat/send-message.ts';
import { typingHandler } from './chat/typing.ts';
import { userContactGetByIdHandler } from './chat/user-contact-get-by-id.ts';
import { userContactsHandler } from './chat/user-contacts.ts';
import { userContactsUnreadHandler } from './chat/user-contacts-unread.ts';
import { exploreHandler } from './discovery/explore.ts';
import { meetHandler } from './discovery/meet.ts';
import { meetCountHandler } from './discovery/meet-count.ts';
import { meetPopularHandler } from './discovery/meet-popular.ts';
import { profileHandler } from './discovery/profile.ts';
import { userPhotosHandler } from './discovery/user-photos.ts';
import { swipeHandler } from './likes/swipe.ts';
import { swipeUndoHandler } from './likes/swipe-undo.ts';
import { totalsHandler } from './likes/totals.ts';
import { userFansHandler } from './likes/user-fans.ts';
import { userFansSeenHandler } from './likes/user-fans-seen.ts';
import { userMatchesHandler } from './likes/user-matches.ts';
import { userMylikesHandler } from './likes/user-mylikes.ts';
import { userVisitorsHandler } from './likes/user-visitors.ts';
import { userVisitorsSeenHandler } from './likes/user-visitors-seen.ts';
import { visitHandler } from './likes/visit.ts';
import { searchLocationHandler } from './profile/search-location.ts';
import { userPhotosAddHandler } from './profile/user-photos-add.ts';
import { userPhotosDeleteHandler } from './profile/user-photos-delete.ts';
import { userPhotosOrderHandler } from './profile/user-photos-order.ts';
import { userPhotosVisibleHandler } from './profile/user-photos-visible.ts';
import { userUpdateHandler } from './profile/user-update.ts';
import { reportsMineHandler } from './safety/reports-mine.ts';
import { userBlockHandler } from './safety/user-block.ts';
import { userBlockedHandler } from './safety/user-blocked.ts';
import { userReportHandler } from './safety/user-report.ts';
import { userUnblockHandler } from './safety/user-unblock.ts';
import { configsHandler } from './site/configs.ts';
import { boostBuyHandler } from './spotlight/boost-buy.ts';
import { boostStateHandler } from './spotlight/boost-state.ts';
import { spotlightHandler } from './spotlight/spotlight.ts';
import { spotlightBuyHandler } from './spotlight/spotlight-buy.ts';
import { storiesHandler } from './stories/stories.ts';
import { storiesAddHandler } from './stories/stories-add.ts';
import { storiesDeleteHandler } from './stories/stories-delete.ts';
import { storiesGetHandler } from './stories/stories-get.ts';
import { storiesLockedHandler } from './stories/stories-locked.ts';
import { storiesSeenHandler } from './stories/stories-seen.ts';
import { claimFreeCreditsHandler } from './wallet/claim-free-credits.ts';
import { creditsPromoHandler } from './wallet/credits-promo.ts';
import { paymentBreakHandler } from './wallet/payment-break.ts';
import { paymentInitiateHandler } from './wallet/payment-initiate.ts';
import { purchasesHandler } from './wallet/purchases.ts';
import { statementHandler } from './wallet/statement.ts';
import { spinofluckBuySpinHandler } from './wheel/spinofluck-buy-spin.ts';
import { spinofluckDrawsHandler } from './wheel/spinofluck-draws.ts';
import { spinofluckPrizesHandler } from './wheel/spinofluck-prizes.ts';
import { spinofluckSpinHandler } from './wheel/spinofluck-spin.ts';

/** Every call a member's channel answers. */
export const memberHandlers: readonly AnyHandler[] = [
  sessionValidateHandler,
  sessionVisibleHandler,
  configsHandler,
  pluginsHandler,
  languagesHandler,
  geodataHandler,
  noticeAcceptHandler,
  accountDeleteHandler,
  accountEmailHandler,
  accountEmailCancelHandler,
  accountExportHandler,
  accountPasskeysHandler,
  accountPasskeysRemoveHandler,
  accountPasswordHandler,
  accountPauseHandler,
  accountResumeHandler,
  accountSessionsHandler,
  accountSessionsEndHandler,
  userUnblockHandler,
  userBlockedHandler,
  userBlockHandler,
  userReportHandler,
  reportsMineHandler,
  userUpdateHandler,
  userPhotosAddHandler,
  userPhotosDeleteHandler,
  userPhotosOrderHandler,
  userPhotosVisibleHandler,
  userPhotosHandler,
  searchLocationHandler,
  visitHandler,
  userVisitorsHandler,
  userVisitorsSeenHandler,
  userFansHandler,
  userFansSeenHandler,
  userMylikesHandler,
  userMatchesHandler,
  totalsHandler,
  swipeUndoHandler,
  swipeHandler,
  profileHandler,
  exploreHandler,
  meetHandler,
  meetPopularHandler,
  meetCountHandler,
  spotlightHandler,
  spotlightBuyHandler,
  boostBuyHandler,
  boostStateHandler,
  messageReadHandler,
  messagesHandler,
  sendMessageHandler,
  typingHandler,
  giftsHandler,
  conversationArchiveHandler,
  conversationRestoreHandler,
  userContactGetByIdHandler,
  userContactsHandler,
  userContactsUnreadHandler,
  storiesHandler,
  storiesGetHandler,
  storiesAddHandler,
  storiesDeleteHandler,
  storiesLockedHandler,
  storiesSeenHandler,
  claimFreeCreditsHandler,
  creditsPromoHandler,
  paymentInitiateHandler,
  paymentBreakHandler,
  purchasesHandler,
  statementHandler,
  spinofluckPrizesHandler,
  spinofluckSpinHandler,
  spinofluckBuySpinHandler,
  spinofluckDrawsHandler,
];
