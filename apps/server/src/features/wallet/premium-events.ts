import { toLanguage } from '@afterglow/domain/languages';
import { DAY_MS } from '@afterglow/domain/time';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { notification } from '@afterglow/protocol/wallet/notification';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { addJobs } from '../../jobs/jobs.ts';
import { formatDay, getTranslate } from '../../mail/email-parts.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';

/** How long before the end of premium a member gets a mail and a notice. */
const NOTICE_AHEAD_MS = 3 * DAY_MS;

/** An end that is older than this is not pushed any more. */
const MAX_AGE_MS = DAY_MS;

/**
 * Mails members whose premium ends within three days, once for each end date: an extended premium has another one. The
 * date is stored with the job, so a restart or a clock that is set back sends nothing twice.
 */
export async function emailEndingPremium(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ person_id: number; premium_until: Date }>`
      update member set premium_mailed_for = premium_until
      where person_id in (
        select member.person_id from member join person on person.id = member.person_id
          and person.state in ('active', 'paused', 'suspended')
        where member.premium_until > ${now} and member.premium_until <= ${new Date(now.getTime() + NOTICE_AHEAD_MS)}
          and member.premium_mailed_for is distinct from member.premium_until
        for update of member skip locked
      )
      returning person_id, premium_until`.execute(tx);
    await addJobs(
      tx,
      'send_email',
      rows.map(({ person_id: personId, premium_until }) => ({
        template: 'premium_ending' as const,
        personId,
        until: premium_until.toISOString(),
      })),
    );
  });
}

/** Shows the same as a notice in the app, once the member has the app in the foreground. */
export async function notifyEndingPremium(
  app: Pick<App, 'db' | 'now' | 'fanout'> & { foreground: Pick<App['foreground'], 'find'> },
): Promise<void> {
  const now = app.now();
  const { rows: due } = await sql<{ person_id: number }>`
    select person_id from member
    where premium_until > ${now} and premium_until <= ${new Date(now.getTime() + NOTICE_AHEAD_MS)}
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
    update member set premium_noticed_for = premium_until
    from person left join place on place.id = person.place_id
    where person.id = member.person_id and member.person_id = any(${[...foregroundIds]}::bigint[])
      and member.premium_until > ${now}
      and member.premium_until <= ${new Date(now.getTime() + NOTICE_AHEAD_MS)}
        and member.premium_noticed_for is distinct from member.premium_until
    returning member.person_id, member.premium_until, member.language, person.gender,
      place.utc_zone as zone`.execute(app.db);
  for (const { person_id: personId, premium_until, language: storedLanguage, gender, zone } of rows) {
    const language = toLanguage(storedLanguage);
    const reader = { email: '', language, gender };
    const message = getTranslate(reader)('mail.premium_notice', {
      day: formatDay(language, premium_until, zone),
    });
    app.fanout.toPerson(personId, createPushFrame(notification, { data: { type: 'success', message } }));
  }
}

/**
 * Notifies open apps within seconds that premium has ended, once for each end date. The server itself checks the date
 * in every call.
 */
export async function notifyEndedPremium({
  db,
  now: clock,
  fanout,
}: Pick<App, 'db' | 'now' | 'fanout'>): Promise<void> {
  const now = clock();
  const { rows } = await sql<{ person_id: number }>`
    update member set premium_ended_for = premium_until
    where premium_until <= ${now} and premium_until > ${new Date(now.getTime() - MAX_AGE_MS)}
      and premium_ended_for is distinct from premium_until
    returning person_id`.execute(db);
  for (const { person_id: personId } of rows) {
    fanout.toPerson(personId, createPushFrame(sessionChanged, { data: { authenticated: true } }));
  }
}
