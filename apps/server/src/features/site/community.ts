import type { Language } from '@afterglow/domain/languages';
import { MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { App, AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { getTranslate } from '../../mail/email-parts.ts';

const TTL_MS = 10 * MINUTE_MS;

/**
 * Counts the members at most every ten minutes, once for everybody who asks meanwhile. A server counts when it starts:
 * only who asks before the first count has ended waits for it. Later callers get the last count while another runs.
 */
export function createCommunity({ replica, now }: Pick<App, 'replica' | 'now'>): App['community'] {
  let cached: { at: number; members: number } | undefined;
  let running: Promise<number> | undefined;
  const count = (): Promise<number> => {
    running ??= countMembers(replica)
      .then((members) => {
        cached = { at: now().getTime(), members };
        return members;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return {
    members: async () => {
      if (!cached) return count();
      // A count that fails is tried again by the next caller.
      if (now().getTime() - cached.at > TTL_MS) count().catch(() => {});
      return cached.members;
    },
  };
}

async function countMembers(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*) as members from member join person on person.id = member.person_id where person.state = 'active'`.execute(
    db,
  );
  return rows[0]?.members ?? 0;
}

/**
 * Returns the number of members as a text, rounded down to two digits so that "over" stays true; null below the minimum
 * in the settings. Virtual profiles do not count.
 */
export async function formatCommunity(
  { community, settings }: Pick<AppServices, 'community' | 'settings'>,
  language: Language,
): Promise<string | null> {
  const members = await community.members();
  if (members < settings.current().community_minimum) return null;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(members)) - 1);
  const n = Math.floor(members / step) * step;
  return getTranslate({ email: '', language })('mail.community', { n });
}
