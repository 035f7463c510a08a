import { toUnixSeconds } from '@afterglow/domain/time';
import { evidenceOpen } from '@afterglow/protocol/console/moderation/evidence-open';
import type { EvidenceItem } from '../../features/safety/index.ts';
import { createProfileUrl } from '../../media/signed-url.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';

/** A write, so that each look is logged. */
export const evidenceOpenHandler = staffWrite(evidenceOpen, async ({ app, tx, now }, { id, reason }) => {
  const row = await tx
    .selectFrom('evidence')
    .select(['case_id', 'person_id', 'items'])
    .where('id', '=', id)
    .where('until', '>', now)
    .executeTakeFirst();
  if (!row) return reject('not_found');
  const items = (row.items as EvidenceItem[]).map(({ kind, at, text, key }) => ({
    kind,
    at: toUnixSeconds(new Date(at)),
    ...(text === undefined ? {} : { text }),
    ...(key === undefined ? {} : { photo: createProfileUrl(app.config.secret, key, 'staff', now) }),
  }));
  return withAuditLog(reply({ items }), {
    subject: `evidence:${id}`,
    detail: { case: row.case_id, reason },
    ...(row.person_id === null ? {} : { personId: row.person_id }),
  });
});
