import { labelBarred, normalizeBarred } from '@afterglow/domain/barred';
import { barredSave } from '@afterglow/protocol/console/moderation/barred-save';
import { storeBarredHash } from '../../features/profile/index.ts';
import { storeBar } from '../../features/safety/index.ts';
import { reject, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { toBarredSubject } from './barred-rows.ts';

export const barredSaveHandler = staffWrite(barredSave, async ({ tx, app, me, now, afterCommit }, input) => {
  const { kind, reason, until } = input;
  const value = normalizeBarred(kind, input.value);
  if (value === null) return rejectInput('value', 'invalid');
  if (until !== undefined && until * 1000 <= now.getTime()) return rejectInput('until', 'past');
  const end = until === undefined ? null : new Date(until * 1000);
  const stored = await storeBar(tx, { kind, value, staffId: me.id, until: end, at: now });
  if (!stored) return reject('conflict', { reason: 'value' });
  if (kind === 'picture') await storeBarredHash(tx, { barredId: stored.id, digits: value, at: now });
  afterCommit(() => publishListChanged(app, 'barred/list'));
  const after = { kind, label: labelBarred(kind, value), until: until ?? null };
  return withAuditLog(reply(stored), {
    subject: toBarredSubject(stored.id),
    detail: { reason, before: null, after },
  });
});
