import { accountDelete } from './account/account-delete.ts';
import { accountEmail } from './account/account-email.ts';
import { accountEmailCancel } from './account/account-email-cancel.ts';
import { accountExport } from './account/account-export.ts';
import { accountPasskeys } from './account/account-passkeys.ts';
import { accountPasskeysRemove } from './account/account-passkeys-remove.ts';
import { accountPassword } from './account/account-password.ts';
import { accountPause } from './account/account-pause.ts';
import { accountResume } from './account/account-resume.ts';
import { accountSessions } from './account/account-sessions.ts';
import { accountSessionsEnd } from './account/account-sessions-end.ts';
import { geodata } from './account/geodata.ts';
import { languages } from './account/languages.ts';
import { noticeAccept } from './account/notice-accept.ts';
import { plugins } from './account/plugins.ts';
import { sessionChanged } from './account/session-changed.ts';
import { sessionValidate } from './account/session-validate.ts';
import { sessionVisible } from './account/session-visible.ts';
import { contactChanged } from './chat/contact-changed.ts';
import { conversationArchive } from './chat/conversation-archive.ts';
import { conversationRestore } from './chat/conversation-restore.ts';
import { gifts } from './chat/gifts.ts';
import { isTyping } from './chat/is-typing.ts';
import { messageRead } from './chat/message-read.ts';
import { messageReturned } from './chat/message-returned.ts';
import { messageSeen } from './chat/message-seen.ts';
import { messages } from './chat/messages.ts';
import { newMessage } from './chat/new-message.ts';
import { sendMessage } from './chat/send-message.ts';
import { typing } from './chat/typing.ts';
import { userContactGetById } from './chat/user-contact-get-by-id.ts';
import { userContacts } from './chat/user-contacts.ts';
import { userContactsUnread } from './chat/user-contacts-unread.ts';
import { explore } from './discovery/explore.ts';
import { meet } from './discovery/meet.ts';
import { meetCount } from './discovery/meet-count.ts';
import { meetPopular } from './discovery/meet-popular.ts';
import { onlines } from './discovery/onlines.ts';
import { profile } from './discovery/profile.ts';
import { userPhotos } from './discovery/user-photos.ts';
import { match } from './likes/match.ts';
import { swipe } from './likes/swipe.ts';
import { swipeUndo } from './likes/swipe-undo.ts';
import { totals } from './likes/totals.ts';
import { totalsChanged } from './likes/totals-changed.ts';
import { userFans } from './likes/user-fans.ts';
import { userFansSeen } from './likes/user-fans-seen.ts';
import { userMatches } from './likes/user-matches.ts';
import { userMylikes } from './likes/user-mylikes.ts';
import { userVisitors } from './likes/user-visitors.ts';
import { userVisitorsSeen } from './likes/user-visitors-seen.ts';
import { visit } from './likes/visit.ts';
import { searchLocation } from './profile/search-location.ts';
import { userPhotosAdd } from './profile/user-photos-add.ts';
import { userPhotosDelete } from './profile/user-photos-delete.ts';
import { userPhotosOrder } from './profile/user-photos-order.ts';
import { userPhotosVisible } from './profile/user-photos-visible.ts';
import { userUpdate } from './profile/user-update.ts';
import { resync } from './resync.ts';
import { blockChanged } from './safety/block-changed.ts';
import { personGone } from './safety/person-gone.ts';
import { reportsMine } from './safety/reports-mine.ts';
import { userBlock } from './safety/user-block.ts';
import { userBlocked } from './safety/user-blocked.ts';
import { userReport } from './safety/user-report.ts';
import { userUnblock } from './safety/user-unblock.ts';
import { configs } from './site/configs.ts';
import { boostBuy } from './spotlight/boost-buy.ts';
import { boostEnded } from './spotlight/boost-ended.ts';
import { boostState } from './spotlight/boost-state.ts';
import { spotlight } from './spotlight/spotlight.ts';
import { spotlightBuy } from './spotlight/spotlight-buy.ts';
import { stories } from './stories/stories.ts';
import { storiesAdd } from './stories/stories-add.ts';
import { storiesDelete } from './stories/stories-delete.ts';
import { storiesGet } from './stories/stories-get.ts';
import { storiesLocked } from './stories/stories-locked.ts';
import { storiesSeen } from './stories/stories-seen.ts';
import { balance } from './wallet/balance.ts';
import { claimFreeCredits } from './wallet/claim-free-credits.ts';
import { creditsPromo } from './wallet/credits-promo.ts';
import { freeCreditsClaimed } from './wallet/free-credits-claimed.ts';
import { notification } from './wallet/notification.ts';
import { paymentBreak } from './wallet/payment-break.ts';
import { paymentComplete } from './wallet/payment-complete.ts';
import { paymentFailed } from './wallet/payment-failed.ts';
import { paymentInitiate } from './wallet/payment-initiate.ts';
import { purchases } from './wallet/purchases.ts';
import { statement } from './wallet/statement.ts';
import { updateCreditDiscount } from './wallet/update-credit-discount.ts';
import { spinofluckBuySpin } from './wheel/spinofluck-buy-spin.ts';
import { spinofluckDraws } from './wheel/spinofluck-draws.ts';
import { spinofluckPrizes } from './wheel/spinofluck-prizes.ts';
import { spinofluckSpin } from './wheel/spinofluck-spin.ts';
import { wheelChanged } from './wheel/wheel-changed.ts';

/** Every call of the member's channel, by its name on the wire. */
export const memberCalls = {
  [sessionValidate.name]: sessionValidate,
  [sessionVisible.name]: sessionVisible,
  [configs.name]: configs,
  [plugins.name]: plugins,
  [languages.name]: languages,
  [geodata.name]: geodata,
  [noticeAccept.name]: noticeAccept,
  [accountDelete.name]: accountDelete,
  [accountEmail.name]: accountEmail,
  [accountEmailCancel.name]: accountEmailCancel,
  [accountExport.name]: accountExport,
  [accountPasskeys.name]: accountPasskeys,
  [accountPasskeysRemove.name]: accountPasskeysRemove,
  [accountPassword.name]: accountPassword,
  [accountPause.name]: accountPause,
  [accountResume.name]: accountResume,
  [accountSessions.name]: accountSessions,
  [accountSessionsEnd.name]: accountSessionsEnd,
  [profile.name]: profile,
  [userUpdate.name]: userUpdate,
  [userPhotosAdd.name]: userPhotosAdd,
  [userPhotosDelete.name]: userPhotosDelete,
  [userPhotosOrder.name]: userPhotosOrder,
  [userPhotosVisible.name]: userPhotosVisible,
  [userPhotos.name]: userPhotos,
  [searchLocation.name]: searchLocation,
  [userBlock.name]: userBlock,
  [userUnblock.name]: userUnblock,
  [userBlocked.name]: userBlocked,
  [userReport.name]: userReport,
  [reportsMine.name]: reportsMine,
  [explore.name]: explore,
  [meet.name]: meet,
  [meetPopular.name]: meetPopular,
  [meetCount.name]: meetCount,
  [spotlight.name]: spotlight,
  [spotlightBuy.name]: spotlightBuy,
  [boostBuy.name]: boostBuy,
  [boostState.name]: boostState,
  [visit.name]: visit,
  [swipe.name]: swipe,
  [swipeUndo.name]: swipeUndo,
  [userMatches.name]: userMatches,
  [userMylikes.name]: userMylikes,
  [userVisitors.name]: userVisitors,
  [userVisitorsSeen.name]: userVisitorsSeen,
  [userFans.name]: userFans,
  [userFansSeen.name]: userFansSeen,
  [totals.name]: totals,
  [stories.name]: stories,
  [storiesGet.name]: storiesGet,
  [storiesAdd.name]: storiesAdd,
  [storiesDelete.name]: storiesDelete,
  [storiesLocked.name]: storiesLocked,
  [storiesSeen.name]: storiesSeen,
  [claimFreeCredits.name]: claimFreeCredits,
  [creditsPromo.name]: creditsPromo,
  [paymentInitiate.name]: paymentInitiate,
  [paymentBreak.name]: paymentBreak,
  [purchases.name]: purchases,
  [statement.name]: statement,
  [spinofluckPrizes.name]: spinofluckPrizes,
  [spinofluckSpin.name]: spinofluckSpin,
  [spinofluckBuySpin.name]: spinofluckBuySpin,
  [spinofluckDraws.name]: spinofluckDraws,
  [userContacts.name]: userContacts,
  [userContactsUnread.name]: userContactsUnread,
  [userContactGetById.name]: userContactGetById,
  [messages.name]: messages,
  [messageRead.name]: messageRead,
  [sendMessage.name]: sendMessage,
  [typing.name]: typing,
  [gifts.name]: gifts,
  [conversationArchive.name]: conversationArchive,
  [conversationRestore.name]: conversationRestore,
} as const;

export const memberPushes = {
  [resync.name]: resync,
  [sessionChanged.name]: sessionChanged,
  [personGone.name]: personGone,
  [blockChanged.name]: blockChanged,
  [onlines.name]: onlines,
  [totalsChanged.name]: totalsChanged,
  [match.name]: match,
  [freeCreditsClaimed.name]: freeCreditsClaimed,
  [balance.name]: balance,
  [notification.name]: notification,
  [updateCreditDiscount.name]: updateCreditDiscount,
  [paymentComplete.name]: paymentComplete,
  [paymentFailed.name]: paymentFailed,
  [wheelChanged.name]: wheelChanged,
  [newMessage.name]: newMessage,
  [messageReturned.name]: messageReturned,
  [messageSeen.name]: messageSeen,
  [isTyping.name]: isTyping,
  [contactChanged.name]: contactChanged,
  [boostEnded.name]: boostEnded,
} as const;

export type MemberCalls = typeof memberCalls;
export type MemberPushes = typeof memberPushes;
