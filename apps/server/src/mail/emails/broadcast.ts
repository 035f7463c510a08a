import {
  createFooter,
  formatGreeting,
  getLinkOrigin,
  getTranslate,
  type Recipient,
  type Site,
} from '../email-parts.ts';
import { type EmailContent, renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';

export type BroadcastText = { title: string; body: string };

type Broadcast = {
  text: BroadcastText;
  link: string | null;
  /** Null for what is no promotion. */
  unsubscribePath: string | null;
};

const toUnsubscribeUrl = (app: Site, recipient: Recipient, { unsubscribePath }: Broadcast): string | null =>
  unsubscribePath === null ? null : `${getLinkOrigin(app, recipient)}${unsubscribePath}`;

/** Returns the content of the email of a broadcast. */
export function createBroadcastContent(app: Site, recipient: Recipient, broadcast: Broadcast): EmailContent {
  const t = getTranslate(recipient);
  const { text, link } = broadcast;
  const url = toUnsubscribeUrl(app, recipient, broadcast);
  return {
    subject: text.title,
    body: [formatGreeting(recipient, t), text.body],
    ...(link === null
      ? {}
      : { action: { label: t('mail.broadcast_action'), url: `${getLinkOrigin(app, recipient)}${link}` } }),
    footer: [
      ...createFooter(app, t, recipient),
      ...(url === null ? [] : [t('mail.broadcast_unsubscribe', { url })]),
    ],
  };
}

/**
 * Creates an email that the site sends to many members. `unsubscribePath` of a promotion ends it with one
 * click, also by the button of the mail program (RFC 8058).
 */
export function createBroadcastEmail(app: Site, recipient: Recipient, broadcast: Broadcast): Email {
  const content = createBroadcastContent(app, recipient, broadcast);
  const email = renderEmail(recipient.email, recipient.language, app.settings.current(), content);
  const url = toUnsubscribeUrl(app, recipient, broadcast);
  if (url === null) return email;
  return {
    ...email,
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
