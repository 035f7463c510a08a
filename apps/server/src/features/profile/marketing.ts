import { createHmac } from 'node:crypto';
import { type Language, toLanguage } from '@afterglow/domain/languages';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import { isSameSignature } from '../../compare-signatures.ts';
import { listAcceptedSecrets } from '../../config.ts';
import type { DB } from '../../db/schema.ts';

/* The consent to offers by email and push, and the link in such emails that ends it without a session. */

/** Stores or withdraws the consent. The row stays after a withdrawal: it proves what was agreed to, and until when. */
export async function setMarketingConsent(
  db: Kysely<DB>,
  { personId, agreed, now }: { personId: number; agreed: boolean; now: Date },
): Promise<void> {
  if (!agreed) {
    await sql`
      update consent set withdrawn_at = ${now}
      where person_id = ${personId} and kind = 'marketing' and withdrawn_at is null`.execute(db);
    return;
  }
  await sql`
    insert into consent (person_id, kind, text_version, at)
    select ${personId}, 'marketing', coalesce(max(version), 1), ${now} from page_text where name = 'privacy'
    on conflict (person_id, kind, text_version) do update set at = excluded.at, withdrawn_at = null
    where consent.withdrawn_at is not null`.execute(db);
}

const sign = (secret: string, personId: number): string =>
  createHmac('sha256', secret).update(`unsubscribe\n${personId}`).digest('base64url');

/**
 * Returns the address that ends the consent of a member: for the link at the foot of an email with offers and for its
 * header `List-Unsubscribe`. It works as long as the account exists.
 */
export const createUnsubscribePath = ({ config }: { config: { secret: string } }, personId: number): string =>
  `/api/unsubscribe/${personId}.${sign(config.secret, personId)}`;

/** Returns the member of such an address; null for a wrong one. */
function findUnsubscriber({ config }: Pick<App, 'config'>, token: string): number | null {
  const [, digits = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  const id = Number(digits);
  const isSigned = listAcceptedSecrets(config).some((secret) => isSameSignature(signature, sign(secret, id)));
  return isSigned ? id : null;
}

/** Returns the language of the member whom an unsubscribe address is for; null for a wrong address. */
export async function findUnsubscribeReader(
  app: Pick<App, 'config' | 'db'>,
  token: string,
): Promise<{ personId: number; language: Language } | null> {
  const personId = findUnsubscriber(app, token);
  if (personId === null) return null;
  const member = await app.db
    .selectFrom('member')
    .select('language')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return member ? { personId, language: toLanguage(member.language) } : null;
}
