/*
 * Everything that has to hear pushes although its screen may never be opened. Fetched behind the first screen;
 * each store subscribes by itself when it is loaded.
 */
import './account/page-visibility.ts';
import './account/session-events.ts';
import './chat/contacts.ts';
import './chat/messages.ts';
import './chat/send-text.ts';
import './chat/typing.ts';
import './likes/matches.ts';
import './likes/notify-likes.ts';
import './safety/blocked.ts';
import './spotlight/subscribe-boosts.ts';
import './wallet/notifications.ts';
import './wallet/payments.ts';
