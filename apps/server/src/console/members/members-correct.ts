import { isValidEmail, maskEmail, normalizeEmail } from '@afterglow/domain/email';
import { toLanguage } from '@afterglow/domain/languages';
import type { CorrectedField } from '@afterglow/domain/members';
import { MIN_ROLE_FOR_IDENTITY } from '@afterglow/domain/min-roles';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { membersCorrect } from '@afterglow/protocol/console/members/members-correct';
import type { Transaction } from 'kysely';
import { assignEmail } from '../../auth/assign-email.ts';
import type { DB } from '../../db/schema.ts';
import { incrementMemberVersion } from '../../features/account/index.ts';
import { correctProfile } from '../../features/profile/index.ts';
import { addNotice } from '../../features/safety/index.ts';
import { reject, rejectForbidden, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { mayCorrect } from '../policies/member.ts';
import { findMemberConflict } from './member-record.ts';

/**
 * Corrects one field of a member's profile or account. The audit log has the field and, for a birth date, the proof; of
 * a place the numbers before and after. It holds no texts and no addresses: it outlives the member's data.
 */
export const membersCorrectHandler = staffWrite(membersCorrect, async (ctx, input) => {
  const { tx, me, now } = ctx;
  const { id, version, field, value, proof, reason } = input;
  const member = await lockCorrected(tx, id);
  if (!member) return reject('not_found');
  const about = toMemberEntry(id);
  const conflict = await findMemberConflict(ctx, { id, version }, member);
  if (conflict) return reject('conflict', conflict);
  const permission = mayCorrect(me, member, field);
  if (!permission.allowed) {
    const { reason: deniedReason } = permission;
    const details =
      deniedReason === 'role'
        ? ({ reason: deniedReason, least: MIN_ROLE_FOR_IDENTITY } as const)
        : { reason: deniedReason };
    return rejectForbidden(details, { ...about, detail: { field } });
  }
  if (field === 'birth' && !proof) return rejectInput('proof', 'required');
  const error = await storeCorrection(tx, {
    id,
    field,
    value,
    language: member.language,
    zone: member.zone,
    now,
  });
  if (error === 'taken') return reject('conflict', { reason: 'email' });
  if (error !== null) return rejectInput('value', error);
  const saved = { id, version: await incrementMemberVersion(tx, id) };
  // Signed-in devices show it, whatever becomes of the email to the old address.
  if (field === 'email')
    await addNotice(ctx, tx, id, {
      kind: 'house',
      facts: { email: maskEmail(normalizeEmail(String(value))) },
    });
  ctx.push(id, sessionChanged, { data: { authenticated: true } });
  const places = field === 'place_id' ? { before: member.place_id, after: value } : {};
  const detail = {
    field,
    ...places,
    ...(field === 'birth' ? { proof } : {}),
    reason,
    version: saved.version,
  };
  return withAuditLog(reply(saved), { ...about, detail });
});

async function lockCorrected(tx: Transaction<DB>, id: number) {
  await tx.selectFrom('member').select('person_id').where('person_id', '=', id).forNoKeyUpdate().execute();
  return tx
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('place', 'place.id', 'person.place_id')
    .select([
      'member.version',
      'member.language',
      'person.state',
      'person.place_id',
      'place.utc_zone as zone',
    ])
    .where('member.person_id', '=', id)
    .executeTakeFirst();
}

type Correction = {
  id: number;
  field: CorrectedField;
  value: string | number;
  language: string;
  zone: string | null;
  now: Date;
};

/** Returns null, or what is wrong with the value; `taken` for the address of somebody else. */
async function storeCorrection(tx: Transaction<DB>, correction: Correction): Promise<string | null> {
  const { id, field, value, language, zone, now } = correction;
  if (field === 'place_id')
    return typeof value === 'number' ? correctProfile(tx, id, { field, value }, now) : 'invalid_place';
  if (typeof value !== 'string') return 'invalid_value';
  if (field === 'email') return storeEmail(tx, { id, value, now });
  if (field === 'birth') return correctProfile(tx, id, { field, value, zone }, now);
  return correctProfile(tx, id, { field, value, language: toLanguage(language) }, now);
}

async function storeEmail(
  tx: Transaction<DB>,
  { id, value, now }: { id: number; value: string; now: Date },
): Promise<string | null> {
  const email = normalizeEmail(value);
  if (!isValidEmail(email)) return 'invalid_email';
  const assigned = await assignEmail(tx, id, email, now);
  return assigned === 'taken' ? 'taken' : assigned === 'unchanged' ? 'invalid_email' : null;
}
