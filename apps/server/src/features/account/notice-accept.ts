import { noticeAccept } from '@afterglow/protocol/account/notice-accept';
import { sql } from 'kysely';
import { reject, reply, write } from '../../rpc/handler.ts';
import { findNewestTerms } from '../../texts/terms.ts';

/** Stores the consent with the current version. A later text needs a new consent. */
export const noticeAcceptHandler = write(noticeAccept, async (ctx, { kind, version: shown }) => {
  const { me, now, tx } = ctx;
  if (kind === 'terms') {
    const version = await findNewestTerms(tx);
    if (version === null || (shown ?? version) !== version) return reject('conflict');
    await sql`
      insert into consent (person_id, kind, text_version, at) values (${me.id}, ${kind}, ${version}, ${now})
      on conflict (person_id, kind, text_version) do nothing`.execute(tx);
    return reply({ kind, version });
  }
  const { virtual_notice_version: version } = ctx.app.settings.current();
  await sql`
    with marked as (
      update member set virtual_notice = ${version} where person_id = ${me.id}
    )
    insert into consent (person_id, kind, text_version, at) values (${me.id}, ${kind}, ${version}, ${now})
    on conflict (person_id, kind, text_version) do nothing`.execute(tx);
  return reply({ kind, version });
});
