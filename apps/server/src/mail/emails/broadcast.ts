import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { createFooter, formatGreeting, getTranslate, type Reader, type Site } from '../mail-text.ts';

export type BroadcastText = { title: string; body: string };

/**
 * What the site tells many members. `unsubscribePath` of a promotion ends it with one click, also by the button of the
 * mail program (RFC 8058).
 */
export function createBroadcastEmail(
  app: Site,
  reader: Reader,
  {
    text,
    link,
    unsubscribePath,
  }: { text: BroadcastText; link: string | null; unsubscribePath: string | null },
): Email {
  const t = getTranslate(reader);
  const { publicUrl } = app.config;
  const unsubscribe = unsubscribePath === null ? null : `${publicUrl}${unsubscribePath}`;
  const email = renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: text.title,
    body: [formatGreeting(reader, t), text.body],
    ...(link === null ? {} : { action: { label: t('mail.broadcast_action'), url: `${publicUrl}${link}` } }),
    footer: [
      ...createFooter(app, t),
      ...(unsubscribe === null ? [] : [t('mail.broadcast_unsubscribe', { url: unsubscribe })]),
    ],
  });
  return unsubscribe === null
    ? email
    : {
        ...email,
        headers: {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
}
