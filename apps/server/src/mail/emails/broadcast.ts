import { type EmailContent, renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import {
  createFooter,
  formatGreeting,
  getLinkOrigin,
  getTranslate,
  type Reader,
  type Site,
} from '../mail-text.ts';

export type BroadcastText = { title: string; body: string };

type Broadcast = {
  text: BroadcastText;
  link: string | null;
  /** Null for what is no promotion. */
  unsubscribePath: string | null;
};

const toUnsubscribeUrl = (app: Site, reader: Reader, { unsubscribePath }: Broadcast): string | null =>
  unsubscribePath === null ? null : `${getLinkOrigin(app, reader)}${unsubscribePath}`;

/** Returns the content of the email of a broadcast. */
export function createBroadcastContent(app: Site, reader: Reader, broadcast: Broadcast): EmailContent {
  const t = getTranslate(reader);
  const { text, link } = broadcast;
  const url = toUnsubscribeUrl(app, reader, broadcast);
  return {
    subject: text.title,
    body: [formatGreeting(reader, t), text.body],
    ...(link === null
      ? {}
      : { action: { label: t('mail.broadcast_action'), url: `${getLinkOrigin(app, reader)}${link}` } }),
    footer: [
      ...createFooter(app, t, reader),
      ...(url === null ? [] : [t('mail.broadcast_unsubscribe', { url })]),
    ],
  };
}

/**
 * Creates an email that the site sends to many members. `unsubscribePath` of a promotion ends it with one
 * click, also by the button of the mail program (RFC 8058).
 */
export function createBroadcastEmail(app: Site, reader: Reader, broadcast: Broadcast): Email {
  const content = createBroadcastContent(app, reader, broadcast);
  const email = renderEmail(reader.email, reader.language, app.settings.current(), content);
  const url = toUnsubscribeUrl(app, reader, broadcast);
  if (url === null) return email;
  return {
    ...email,
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
