import { noticeAccept } from '@afterglow/protocol/account/notice-accept';
import { sql } from 'kysely';
import { refuse, reply, write } from '../../calls/handler.ts';
import { newestTerms } from '../wallet/wallet.ts';

/** Kept with the version that stands now: a later text is asked about again. */
export const noticeAcceptHandler = write(noticeAccept, async (ctx, { kind, version: shown }) => {
  const { me, now, tx } = ctx;
  if (kind === 'terms') {
    const version = await newestTerms(tx, me.id);
    if (version === null || version !== shown) return refuse('conflict');
    await sql`
      insert into consent (person_id, kind, text_version, at) values (${me.id}, ${kind}, ${version}, ${now})
      on conflict (person_id, kind, text_version) do nothing`.execute(tx);
    return reply({ kind, version });
  }
  const { virtual_notice_version: version } = ctx.house.settings.current();
  await sql`
    with told as (
      update member set virtual_notice = ${version} where person_id = ${me.id}
    )
    insert into consent (person_id, kind, text_version, at) values (${me.id}, ${kind}, ${version}, ${now})
    on conflict (person_id, kind, text_version) do nothing`.execute(tx);
  return reply({ kind, version });
});
