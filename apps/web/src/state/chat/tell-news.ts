import { previewOf } from '@afterglow/domain/preview';
import { parseQuietHours, quietLeftMin } from '@afterglow/domain/quiet-hours';
import type { Contact } from '@afterglow/protocol/entities/contact';
import { isDesktop } from '../../ground/desktop.ts';
import { words } from '../../ground/language.ts';
import { navigate, openChat } from '../../ground/router.ts';
import { play } from '../../ground/sound.ts';
import { dismissToast, toast, toasts } from '../../ground/toasts.ts';
import { useSession } from '../account/session.ts';
import type { News } from './contact-news.ts';

/** Of so many people at once it is said how many messages there are, and no more from whom. */
const PEOPLE_TOLD = 2;
const ALL = 'chats';

/** In the quiet hours a notice is seen by whoever looks, and heard by nobody. */
function sound(): void {
  const quiet = parseQuietHours(useSession.getState().user?.quiet_hours ?? '');
  const now = new Date();
  if (quiet && quietLeftMin(quiet, now.getHours() * 60 + now.getMinutes()) > 0) return;
  play('message');
}

/** A notice of a message; not shown, and silent, while any chat is open, and never to whoever has turned notices off. */
export function tellNews(contact: Contact, news: News): void {
  if (useSession.getState().user?.muted) return;
  const { t } = words();
  const group = `chat-${contact.id}`;
  const told = toasts.getState().filter(({ type, gathered }) => type === 'message' && gathered);
  const others = told.filter(({ gathered }) => gathered?.group !== group);
  if (others.length >= PEOPLE_TOLD || others.some(({ gathered }) => gathered?.group === ALL)) {
    const times = told.reduce((sum, one) => sum + (one.gathered?.group === ALL ? 0 : (one.times ?? 1)), 1);
    for (const { id, gathered } of told) if (gathered?.group !== ALL) dismissToast(id);
    const message = (n: number): string => t('chat.new_messages', { n });
    sound();
    toast({
      type: 'message',
      message: message(times),
      times,
      gathered: { group: ALL, message },
      onClick: () => (isDesktop() ? openChat(contact.id) : void navigate({ to: '/contacts' })),
    });
    return;
  }
  const preview = previewOf({ type: news.type, text: news.text, mine: false }, innerWidth);
  const text = 'text' in preview ? preview.text : t(`contacts.${preview.key}`);
  sound();
  toast({
    type: 'message',
    message: t('chat.said_new', { name: contact.name, text }),
    from: contact,
    virtual: contact.virtual,
    gathered: { group, message: (n) => t('chat.said_many', { n, name: contact.name }) },
    onClick: () => openChat(contact.id),
  });
}

/** Coins came back for messages that were not answered in time. */
export function tellReturned(personId: number, coins: number): void {
  const message = words().t('chat.returned', { n: coins });
  toast({ type: 'credits', message, onClick: () => openChat(personId) });
}
