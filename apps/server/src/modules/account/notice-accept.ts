import { noticeAccept } from '@afterglow/protocol/account/notice-accept';
import { sql } from 'kysely';
import { reply, write } from '../../calls/handler.ts';

/** Kept with the version that stands now: a later text is asked about again. */
export const noticeAcceptHandler = write(noticeAccept, async (ctx, { kind }) => {
  const { virtual_notice_version: version } = ctx.house.settings.current();
  await sql`
    with told as (
      update member set virtual_notice = ${version} where person_id = ${ctx.me.id}
    )
    insert into consent (person_id, kind, text_version, at) values (${ctx.me.id}, ${kind}, ${version}, ${ctx.now})
    on conflict (person_id, kind, text_version) do nothing`.execute(ctx.tx);
  return reply({ kind, version });
});
