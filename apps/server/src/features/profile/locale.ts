import { type Language, toLanguage } from '@afterglow/domain/languages';
import { type Currency, chooseCurrency } from '@afterglow/domain/money';
import type { Kysely } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { findDomain, findFormerDomain } from '../../site-domains.ts';

/** Returns the language of a member's account, and the site's default for everybody else. */
export async function findLanguage(db: Kysely<DB>, personId: number): Promise<Language> {
  const member = await db
    .selectFrom('member')
    .select('language')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return toLanguage(member?.language);
}

/** What decides about the currency of somebody. `domain`: the host where they have registered; null: PUBLIC_URL. */
type Home = { language: Language; domain: string | null };

/**
 * Returns the currency in which somebody sees prices and pays: that of the market of their host, then of
 * their language. A host that is renamed or taken out of the list keeps its members in the currency that it
 * had last.
 */
export function getCurrency(app: Pick<App, 'settings' | 'config'>, { language, domain }: Home): Currency {
  const ofLanguage = { euroForGerman: app.settings.current().german_currency === 'EUR' };
  const market = findFormerDomain(app, domain) ?? findDomain(app, domain);
  return market?.currency ?? chooseCurrency(language, ofLanguage);
}

/** Returns where a member has registered; null for PUBLIC_URL. */
export async function findMemberDomain(db: Kysely<DB>, personId: number): Promise<string | null> {
  const member = await db
    .selectFrom('member')
    .select('domain')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return member?.domain ?? null;
}

export async function findMemberCurrency(
  app: Pick<App, 'settings' | 'config'>,
  db: Kysely<DB>,
  personId: number,
): Promise<Currency> {
  const language = await findLanguage(db, personId);
  return getCurrency(app, { language, domain: await findMemberDomain(db, personId) });
}
