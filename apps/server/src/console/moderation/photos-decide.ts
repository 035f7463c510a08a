import { type PhotoVerdict, photosDecide } from '@afterglow/protocol/console/moderation/photos-decide';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { imposeRejection, lockReviewedAccounts } from '../../features/account/index.ts';
import type { Review } from '../../features/profile/index.ts';
import {
  decideReviews,
  prepareReviews,
  type ReviewFiles,
  renewClaims,
  storeReviewDecision,
} from '../../features/profile/index.ts';
import {
  addNotice,
  type EvidenceFiles,
  openMinorCase,
  preparePictureEvidence,
  publishCasesChanged,
} from '../../features/safety/index.ts';
import type { Ctx, Prepared } from '../../rpc/context.ts';
import { reply, staffWritePrepared, withAuditLog } from '../../rpc/handler.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { toReviewEntry } from './reviewed-photos.ts';

type Files = { pictures: ReviewFiles; evidence: EvidenceFiles };

const toResult = (item: PhotoVerdict) =>
  item.verdict === 'refuse'
    ? ({ review: 'refused', reason: item.reason } as const)
    : ({ review: 'approved', reason: null } as const);

export const photosDecideHandler = staffWritePrepared(photosDecide, {
  prepare: async ({ db, media }, { items }): Promise<Prepared<Files>> => {
    const results = new Map(items.map((item) => [item.id, toResult(item)]));
    const pictures = await prepareReviews({ db, media }, results);
    const evidence = await preparePictureEvidence({ db, media }, await listMinors(db, items));
    return {
      value: { pictures: pictures.value, evidence: evidence.value },
      discard: async () => {
        await pictures.discard?.();
        await evidence.discard?.();
      },
      ...(evidence.discardUnused ? { discardUnused: evidence.discardUnused } : {}),
    };
  },
  run: async (ctx, { items }, files: Files) => {
    const { tx, me, now } = ctx;
    const decisions = items.map((item) => ({
      id: item.id,
      version: item.version,
      result: toResult(item),
    }));
    await lockReviewedAccounts(
      tx,
      decisions.map(({ id }) => id),
    );
    const decider = { staffId: me.id, now, files: files.pictures };
    const { decided, rejected } = await decideReviews(tx, decisions, decider);
    const statements = new Map<number, string>();
    for (const review of decided) {
      const statement = await notifyOwner(ctx, review, files.evidence);
      if (statement !== null) statements.set(review.id, statement);
    }
    await renewClaims(tx, { staffId: me.id, now });
    ctx.afterCommit(() => publishCasesChanged(ctx.app));
    return withAuditLog(
      reply({ done: decided.map(({ id }) => id), refused: rejected }),
      ...decided.map((review) => ({
        ...toReviewEntry(review),
        detail: {
          kind: review.kind,
          before: { state: 'pending' },
          after: { state: review.state, reason: review.reason },
          ...(statements.has(review.id) ? { statement: statements.get(review.id) } : {}),
        },
      })),
    );
  },
});

/** Returns the pictures of members that these verdicts reject because of a minor. */
async function listMinors(db: Kysely<DB>, items: readonly PhotoVerdict[]) {
  const ids = items
    .filter((item) => item.verdict === 'refuse' && item.reason === 'minor')
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('picture_review')
    .select(['kind', 'subject_id as id'])
    .where('id', 'in', ids)
    .where('kind', 'in', ['photo', 'story'])
    .execute();
  return rows.map(({ kind, id }) => ({ kind: kind as 'photo' | 'story', id }));
}

/**
 * Notifies a member of a rejection, and of an approval before which nobody else saw the picture. A rejection is a
 * decision with reasons; because of a minor it also opens a case about the member. Returns the number of the decision.
 */
async function notifyOwner(
  ctx: Ctx<StaffIdentity>,
  review: Review,
  evidence: EvidenceFiles,
): Promise<string | null> {
  const { tx, me } = ctx;
  const { kind, state, live, reason, person_id: personId, subject_id: id } = review;
  if (kind !== 'photo' && kind !== 'story') return null;
  if (state === 'approved' && live) return null;
  const picture = { kind, id };
  const original = { originalKey: review.media_key, files: evidence };
  const opened =
    reason === 'minor'
      ? await openMinorCase(ctx, tx, { personId, picture, staffId: me.id, ...original })
      : null;
  const decision =
    reason === null
      ? null
      : await imposeRejection(ctx, tx, {
          ...{ personId, of: kind, id, reason, staffId: me.id, live, opened },
          uploadedBy: review.uploaded_by,
        });
  const noticeId =
    decision?.noticeId ??
    (await addNotice(ctx, tx, personId, { kind: 'photo', facts: { of: kind, reason } }));
  await storeReviewDecision(tx, review.id, { noticeId, caseId: decision?.caseId ?? null });
  return decision?.statement ?? null;
}
