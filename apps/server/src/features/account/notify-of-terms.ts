import { toUnixSeconds } from '@afterglow/domain/time';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { addJobs } from '../../jobs/jobs.ts';
import { addSharedNotices } from '../safety/index.ts';

/** Members of a round. Rounds are a minute apart, so this is ten emails a second. */
const BATCH = 600;

type Due = { person_id: number; zone: string | null; effective_at: Date | null };

/**
 * Tells the next members about material terms that bind them: by a notice in the app and by email, also where the
 * address is not verified. Every member is checked once for each version; members who have accepted it already, for
 * example by registering, are not notified.
 */
export async function notifyOfTerms(app: App): Promise<void> {
  const push = await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due & { version: number }>`
      with newest as (
        select max(version) as version from page_text where name = 'terms' and material
      ), batch as (
        select member.person_id from member, newest
        where member.terms_mailed < newest.version
        order by member.terms_mailed, member.person_id limit ${BATCH}
        for update of member skip locked
      ), checked as (
        update member set terms_mailed = newest.version from newest, batch
        where member.person_id = batch.person_id
        returning member.person_id, newest.version
      )
      select checked.person_id, checked.version, place.utc_zone as zone, (
        select min(effective_at) from page_text where name = 'terms' and material and page_text.version > (
          select max(text_version) from consent where consent.person_id = checked.person_id and kind = 'terms')
      ) as effective_at
      from checked join person on person.id = checked.person_id left join place on place.id = person.place_id
      where person.state in ('active', 'paused', 'suspended')`.execute(tx);
    const due = rows.filter((row) => row.effective_at !== null);
    await addJobs(
      tx,
      'send_email',
      due.map(({ person_id: personId }) => ({ template: 'terms_changed' as const, personId })),
    );
    // The day is written in the time zone of the member, so those of one zone share their notice.
    const groups = Map.groupBy(due, ({ version, effective_at: at, zone }) => `${version} ${at} ${zone}`);
    const pushes: (() => void)[] = [];
    for (const members of groups.values()) {
      const [{ version, effective_at: at, zone } = { version: 0, effective_at: null, zone: null }] = members;
      if (!at) continue;
      const facts = { version, effective_at: toUnixSeconds(at), zone };
      const ids = members.map(({ person_id: id }) => id);
      pushes.push(await addSharedNotices(app, tx, ids, { kind: 'terms', facts, at: app.now() }));
    }
    return () => {
      for (const send of pushes) send();
    };
  });
  push();
}
