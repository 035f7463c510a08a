import type { BroadcastChannel, BroadcastKind } from '@afterglow/domain/broadcasts';
import type { Language } from '@afterglow/domain/languages';
import type { App } from '../../app.ts';
import { findLeftOut } from '../../console/broadcasts/audience.ts';
import { createUnsubscribePath } from '../../features/profile/index.ts';
import { type BroadcastText, createBroadcastEmail } from '../../mail/emails/broadcast.ts';
import type { Email } from '../../mail/mail.ts';
import { findRecipient } from './email-recipient.ts';

const load = (app: App, id: number) =>
  app.db
    .selectFrom('broadcast')
    .select(['kind', 'channels', 'state', 'texts', 'link'])
    .where('id', '=', id)
    .executeTakeFirst();

const getText = (texts: unknown, language: Language): BroadcastText =>
  (texts as Record<Language, BroadcastText>)[language];

/**
 * Creates an email of a broadcast. One that waited while the broadcast was stopped is not sent, nor one to
 * somebody who has opted out since it was queued.
 */
export async function createBroadcast(
  app: App,
  { broadcastId, personId }: { broadcastId: number; personId: number },
): Promise<Email | null> {
  const broadcast = await load(app, broadcastId);
  if (!broadcast || broadcast.state === 'stopped') return null;
  const { kind, channels } = broadcast as { kind: BroadcastKind; channels: BroadcastChannel[] };
  const leftOut = await findLeftOut(app.db, { id: broadcastId, kind, channels }, [personId], app.now());
  if (leftOut.size > 0) return null;
  const owner = await findRecipient(app, 'member.person_id', personId, ['active']);
  const isPromo = kind === 'promo';
  return (
    owner &&
    createBroadcastEmail(app, owner, {
      text: getText(broadcast.texts, owner.language),
      link: broadcast.link,
      unsubscribePath: isPromo ? createUnsubscribePath(app, personId) : null,
    })
  );
}

/**
 * Creates the email of a broadcast for the member of staff who tests it. The link that ends offers is a
 * sample.
 */
export async function createBroadcastTest(
  app: App,
  { broadcastId, staffId, language }: { broadcastId: number; staffId: number; language: Language },
): Promise<Email | null> {
  const broadcast = await load(app, broadcastId);
  const staff = await app.db
    .selectFrom('staff')
    .select(['email', 'name'])
    .where('id', '=', staffId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!broadcast || !staff) return null;
  return createBroadcastEmail(
    app,
    { ...staff, language },
    {
      text: getText(broadcast.texts, language),
      link: broadcast.link,
      unsubscribePath: broadcast.kind === 'promo' ? '/api/unsubscribe/sample' : null,
    },
  );
}
