import './account/page-visibility.ts';
import './account/notices.ts';
import './account/session-events.ts';
import './chat/contacts.ts';
import './chat/messages.ts';
import './chat/show-send-result.ts';
import './chat/typing.ts';
import './likes/matches.ts';
import './likes/notify-likes.ts';
import './safety/blocked.ts';
import './spotlight/boost-end-listeners.ts';
import './wallet/payments.ts';
import { channel } from '../core/channel.ts';
import { translations } from '../core/language.ts';
import { runWhenIdle } from '../core/run-when-idle.ts';
import { toast } from '../core/toasts.ts';

/**
 * All modules that listen to pushes although their screen may never be opened. Loaded after the first screen; each
 * store subscribes when it is loaded.
 */

// A notification of the site for members who have the app open, already in their language.
channel.on('notification', ({ data: { type, coins, message, photo } }) => {
  toast({
    type,
    message,
    global: true,
    ...(coins !== undefined && { title: translations().t('common.coins', { n: coins }) }),
    ...(photo !== undefined && { from: { name: '', photo } }),
  });
});

/** What is about other devices and about the time spent here is not urgent. */
const LATER_MS = 5_000;
runWhenIdle(
  () => Promise.all([import('./account/notify-sign-ins.ts'), import('./account/notify-time-spent.ts')]),
  LATER_MS,
);
