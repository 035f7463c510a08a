import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import { DAY_MS } from '@afterglow/domain/time';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { notification } from '@afterglow/protocol/wallet/notification';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { addJobs } from '../../jobs/jobs.ts';
import { formatDay, getTranslate } from '../../mail/mail-text.ts';
import { pushFrame } from '../../rpc/push-frame.ts';

/** How long before its end somebody is told that premium ends. */
const aheadMs = 3 * DAY_MS;

/** Members who were gone longer than this when their premium ended see it when they come back, and need no word of it. */
const freshMs = DAY_MS;

/**
 * A mail to everybody whose premium ends within three days, once for each end: a prolonged one has another end, and what is
 * written down with the job survives restarts and clocks that are set back. Who bought less than that is told at once.
 */
export async function emailEndingPremium(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ person_id: number; premium_until: Date }>`
      update member set premium_mailed_for = premium_until
      where person_id in (
        select m.person_id from member m join person p on p.id = m.person_id and p.state in ('active', 'paused')
        where m.premium_until > ${now} and m.premium_until <= ${new Date(now.getTime() + aheadMs)}
          and m.premium_mailed_for is distinct from m.premium_until
        for update of m skip locked
      )
      returning person_id, premium_until`.execute(tx);
    await addJobs(
      tx,
      'send_letter',
      rows.map(({ person_id: personId, premium_until }) => ({
        letter: 'premium_ending' as const,
        personId,
        until: premium_until.toISOString(),
      })),
    );
  });
}

/** The same as a notice in the app, which waits until its reader has the app before their eyes. */
export async function notifyEndingPremium(
  app: Pick<App, 'db' | 'now' | 'fanout'> & { foreground: Pick<App['foreground'], 'find'> },
): Promise<void> {
  const now = app.now();
  const { rows: due } = await sql<{ person_id: number }>`
    select person_id from member
    where premium_until > ${now} and premium_until <= ${new Date(now.getTime() + aheadMs)}
      and premium_noticed_for is distinct from premium_until`.execute(app.db);
  const foregroundIds = await app.foreground.find(due.map(({ person_id }) => person_id));
  if (foregroundIds.size === 0) return;
  const { rows } = await sql<{
    person_id: number;
    premium_until: Date;
    language: string;
    gender: number;
    zone: string | null;
  }>`
    update member m set premium_noticed_for = premium_until
    from person p left join place l on l.id = p.place_id
    where p.id = m.person_id and m.person_id = any(${[...foregroundIds]}::bigint[]) and m.premium_until > ${now}
      and m.premium_until <= ${new Date(now.getTime() + aheadMs)} and m.premium_noticed_for is distinct from m.premium_until
    returning m.person_id, m.premium_until, m.language, p.gender, l.utc_zone as zone`.execute(app.db);
  for (const { person_id: personId, premium_until, language: storedLanguage, gender, zone } of rows) {
    const language = isLanguage(storedLanguage) ? storedLanguage : DEFAULT_LANGUAGE;
    const reader = { email: '', language, gender };
    const message = getTranslate(reader)('mail.premium_notice', {
      day: formatDay(language, premium_until, zone),
    });
    app.fanout.toPerson(personId, pushFrame(notification, { data: { type: 'success', message } }));
  }
}

/** Open apps learn within seconds that premium is over; the server itself goes by the moment in every call. Once for each end. */
export async function notifyEndedPremium({
  db,
  now: clock,
  fanout,
}: Pick<App, 'db' | 'now' | 'fanout'>): Promise<void> {
  const now = clock();
  const { rows } = await sql<{ person_id: number }>`
    update member set premium_ended_for = premium_until
    where premium_until <= ${now} and premium_until > ${new Date(now.getTime() - freshMs)}
      and premium_ended_for is distinct from premium_until
    returning person_id`.execute(db);
  for (const { person_id: personId } of rows) {
    fanout.toPerson(personId, pushFrame(sessionChanged, { data: { authenticated: true } }));
  }
}
