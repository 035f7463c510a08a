/*
 * Everything that has to hear pushes although its screen may never be opened. Fetched behind the first screen;
 * each store subscribes by itself when it is loaded.
 */
import './account/before-eyes.ts';
import './account/session-news.ts';
import './chat/contacts.ts';
import './chat/messages.ts';
import './chat/sending.ts';
import './chat/typing.ts';
import './likes/matches.ts';
import './likes/tell-likes.ts';
import './safety/blocked.ts';
import './spotlight/hear-boosts.ts';
import './wallet/notices.ts';
import './wallet/payments.ts';
