import { type RawBuilder, sql } from 'kysely';
import { visibleToSql } from '../safety/index.ts';
import { isRunningSql } from './story-rows.ts';

/** A first page is made of the people behind so many of the latest stories of the site, whom the reader may see or not. */
export const maxLatest = 1_000;

/** Stories `s` of people `p` whom the member seeks and who seek the member, however far away. */
export const runningStoriesSql = (meId: number, now: Date): RawBuilder<unknown> => sql`
  from (
    select distinct person_id as id from (
      select person_id from story where ends_at > ${now} and at <= ${now} and review = 'approved'
      order by ends_at desc limit ${maxLatest}
    ) latest
  ) teller join person p on p.id = teller.id
  join story s on s.person_id = p.id join person me on me.id = ${meId}
  where ${isRunningSql(now, meId)} and ${visibleToSql(meId)}
    and (me.s_gender = 0 or me.s_gender = p.gender) and (p.s_gender = 0 or p.s_gender = me.gender)`;
