import { toLanguage } from '@afterglow/domain/languages';
import type { App } from '../../app.ts';
import { createStaffInviteEmail } from '../../mail/emails/staff.ts';
import type { Email } from '../../mail/mail.ts';
import { createInviteLink } from './invites.ts';

/** Returns the email of an invitation, in the language of its sender; null once the link has expired. */
export async function createInviteEmail(app: App, inviteId: number): Promise<Email | null> {
  const row = await app.db
    .selectFrom('staff_invite')
    .innerJoin('staff', 'staff.id', 'staff_invite.staff_id')
    .select(['staff_invite.id', 'nonce', 'language', 'expires_at', 'name', 'email'])
    .where('staff_invite.id', '=', inviteId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', app.now())
    .where('staff.active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const language = toLanguage(row.language);
  const link = createInviteLink(row, app.config);
  return createStaffInviteEmail(
    app,
    { language, email: row.email },
    { name: row.name, link, until: row.expires_at },
  );
}
