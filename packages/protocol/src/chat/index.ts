// Every call and every push of the feature, one a line; `npm run new-call` adds one.
export { contactChanged } from './contact-changed.ts';
export { conversationArchive } from './conversation-archive.ts';
export { conversationRestore } from './conversation-restore.ts';
export { gifts } from './gifts.ts';
export { isTyping } from './is-typing.ts';
export { messageRead } from './message-read.ts';
export { messageReturned } from './message-returned.ts';
export { messageSeen } from './message-seen.ts';
export { messages } from './messages.ts';
export { newMessage } from './new-message.ts';
export { sendMessage } from './send-message.ts';
export { typing } from './typing.ts';
export { userContactGetById } from './user-contact-get-by-id.ts';
export { userContacts } from './user-contacts.ts';
export { userContactsUnread } from './user-contacts-unread.ts';
