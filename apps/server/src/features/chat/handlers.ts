// The handler of every call of the feature, one a line; `npm run new-call` adds one.
export { conversationArchiveHandler } from './conversation-archive.ts';
export { conversationRestoreHandler } from './conversation-restore.ts';
export { giftsHandler } from './gifts.ts';
export { messageReadHandler } from './message-read.ts';
export { messagesHandler } from './messages.ts';
export { sendMessageHandler } from './send-message.ts';
export { typingHandler } from './typing.ts';
export { userContactGetByIdHandler } from './user-contact-get-by-id.ts';
export { userContactsHandler } from './user-contacts.ts';
export { userContactsUnreadHandler } from './user-contacts-unread.ts';
