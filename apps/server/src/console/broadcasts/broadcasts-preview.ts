import { escapeHtml } from '@afterglow/domain/escape-html';
import { broadcastsPreview } from '@afterglow/protocol/console/broadcasts/broadcasts-preview';
import { createBroadcastContent, createBroadcastEmail } from '../../mail/emails/broadcast.ts';
import { renderFragment } from '../../mail/fragment.ts';
import { formatNeutralNote } from '../../push/index.ts';
import { reject, reply, staffRead } from '../../rpc/handler.ts';
import { loadBroadcast } from './broadcast-rows.ts';

export const broadcastsPreviewHandler = staffRead(
  broadcastsPreview,
  async ({ db, app, now }, { id, language, channel }) => {
    const broadcast = await loadBroadcast(db, id, now);
    if (!broadcast) return reject('not_found');
    const text = broadcast.texts[language];
    if (channel === 'mail') {
      const reader = { email: 'you@example.org', language };
      const unsubscribePath = broadcast.kind === 'promo' ? '/api/unsubscribe/sample' : null;
      const shown = { text, link: broadcast.link, unsubscribePath };
      const email = createBroadcastEmail(app, reader, shown);
      const html = renderFragment(createBroadcastContent(app, reader, shown));
      return reply({ title: email.subject, html, text: email.text });
    }
    const { title, body } = channel === 'push' ? formatNeutralNote(language) : text;
    return reply({ title, html: `<p>${escapeHtml(body)}</p>`, text: body });
  },
);
