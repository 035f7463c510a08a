import { toLanguage } from '@afterglow/domain/languages';
import type { App } from '../../app.ts';
import type { Recipient } from '../../mail/email-parts.ts';

export type MemberRecipient = Recipient & {
  authUserId: number;
  verified: boolean;
  zone: string | null;
  eraseAt: Date | null;
};

/** Returns the member of an id or an address; null for the banned and deleted unless `states` includes them. */
export async function findRecipient(
  app: App,
  column: 'member.person_id' | 'member.email',
  value: number | string,
  states: readonly string[] = ['active', 'paused', 'suspended'],
): Promise<MemberRecipient | null> {
  const row = await app.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('profile', 'profile.person_id', 'member.person_id')
    .leftJoin('place', 'place.id', 'person.place_id')
    .select([
      'member.email',
      'member.email_verified',
      'member.language',
      'member.domain',
      'member.auth_user_id',
      'member.erase_at',
      'profile.name',
      'person.gender',
      'place.utc_zone',
    ])
    .where(column, '=', value)
    .where('person.state', 'in', states)
    .executeTakeFirst();
  if (!row) return null;
  return {
    email: row.email,
    language: toLanguage(row.language),
    domain: row.domain,
    name: row.name,
    gender: row.gender,
    authUserId: row.auth_user_id,
    verified: row.email_verified,
    zone: row.utc_zone,
    eraseAt: row.erase_at,
  };
}
