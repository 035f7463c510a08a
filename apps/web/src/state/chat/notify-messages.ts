import { createPreview } from '@afterglow/domain/preview';
import { getQuietMinutesLeft, parseQuietHours } from '@afterglow/domain/quiet-hours';
import type { Contact } from '@afterglow/protocol/entities/contact';
import { isDesktop } from '../../core/desktop.ts';
import { translations } from '../../core/language.ts';
import { navigate, openChat } from '../../core/router.ts';
import { playSound } from '../../core/sound.ts';
import { dismissToast, toast, toasts } from '../../core/toasts.ts';
import { useSession } from '../account/session.ts';
import type { ContactEvent } from './contact-events.ts';

/** From this number of senders at once, one toast shows the number of messages without names. */
const MAX_SENDERS_SHOWN = 2;
const ALL_CHATS = 'chats';

/** Plays the sound of a message. In quiet hours a toast is visible, but silent. */
function playMessageSound(): void {
  const quiet = parseQuietHours(useSession.getState().user?.quiet_hours ?? '');
  const now = new Date();
  if (quiet && getQuietMinutesLeft(quiet, now.getHours() * 60 + now.getMinutes()) > 0) return;
  playSound('message');
}

/**
 * Shows a toast for a message. It is not shown, and silent, while any chat is open, and never for a member
 * who has turned notifications off.
 */
export function notifyMessage(contact: Contact, event: ContactEvent): void {
  if (useSession.getState().user?.muted) return;
  const { t } = translations();
  const group = `chat-${contact.id}`;
  const shown = toasts.getState().filter(({ type, grouping }) => type === 'message' && grouping);
  const others = shown.filter(({ grouping }) => grouping?.group !== group);
  if (others.length >= MAX_SENDERS_SHOWN || others.some(({ grouping }) => grouping?.group === ALL_CHATS)) {
    const times = shown.reduce(
      (sum, item) => sum + (item.grouping?.group === ALL_CHATS ? 0 : (item.times ?? 1)),
      1,
    );
    for (const { id, grouping } of shown) if (grouping?.group !== ALL_CHATS) dismissToast(id);
    const message = (n: number): string => t('chat.new_messages', { n });
    playMessageSound();
    toast({
      type: 'message',
      message: message(times),
      times,
      grouping: { group: ALL_CHATS, message },
      onClick: () => (isDesktop() ? openChat(contact.id) : void navigate({ to: '/contacts' })),
    });
    return;
  }
  const preview = createPreview({ type: event.type, text: event.text, isOwn: false }, innerWidth);
  const text = 'text' in preview ? preview.text : t(`contacts.${preview.key}`);
  playMessageSound();
  toast({
    type: 'message',
    message: t('chat.said_new', { name: contact.name, text }),
    from: contact,
    virtual: contact.virtual,
    grouping: { group, message: (n) => t('chat.said_many', { n, name: contact.name }) },
    onClick: () => openChat(contact.id),
  });
}

/** Shows a toast for coins that were returned for messages that were not answered in time. */
export function notifyCoinsReturned(personId: number, coins: number): void {
  const message = translations().t('chat.returned', { n: coins });
  toast({ type: 'credits', message, onClick: () => openChat(personId) });
}
