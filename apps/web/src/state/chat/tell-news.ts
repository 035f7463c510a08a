import { previewOf } from '@afterglow/domain/preview';
import type { Contact } from '@afterglow/protocol/entities/contact';
import { words } from '../../ground/language.ts';
import { openChat } from '../../ground/router.ts';
import { play } from '../../ground/sound.ts';
import { toast } from '../../ground/toasts.ts';
import type { News } from './contact-news.ts';

/** A notice of a message; not shown, and silent, while any chat is open. */
export function tellNews(contact: Contact, news: News): void {
  const { t } = words();
  const preview = previewOf({ type: news.type, text: news.text, mine: false }, innerWidth);
  const text = 'text' in preview ? preview.text : t(`contacts.${preview.key}`);
  play('message');
  toast({
    type: 'message',
    message: t('chat.said_new', { name: contact.name, text }),
    from: contact,
    virtual: contact.virtual,
    onClick: () => openChat(contact.id),
  });
}

/** Coins came back for messages that were not answered in time. */
export function tellReturned(personId: number, coins: number): void {
  const message = words().t('chat.returned', { n: coins });
  toast({ type: 'credits', message, onClick: () => openChat(personId) });
}
