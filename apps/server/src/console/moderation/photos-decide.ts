import { type PhotoVerdict, photosDecide } from '@afterglow/protocol/console/moderation/photos-decide';
import type { Review } from '../../features/profile/index.ts';
import {
  decideReviews,
  prepareReviews,
  type ReviewFiles,
  renewClaims,
  storeReviewNotice,
} from '../../features/profile/index.ts';
import { addNotice, publishCasesChanged } from '../../features/safety/index.ts';
import type { Ctx } from '../../rpc/context.ts';
import { reply, staffWritePrepared, withAuditLog } from '../../rpc/handler.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { toReviewEntry } from './reviewed-photos.ts';

const toResult = (item: PhotoVerdict) =>
  item.verdict === 'refuse'
    ? ({ review: 'refused', reason: item.reason } as const)
    : ({ review: 'approved', reason: null } as const);

export const photosDecideHandler = staffWritePrepared(photosDecide, {
  prepare: ({ db, media }, { items }) =>
    prepareReviews({ db, media }, new Map(items.map((item) => [item.id, toResult(item)]))),
  run: async (ctx, { items }, files: ReviewFiles) => {
    const { tx, me, now } = ctx;
    const decisions = items.map((item) => ({
      id: item.id,
      version: item.version,
      result: toResult(item),
    }));
    const { decided, rejected } = await decideReviews(tx, decisions, { staffId: me.id, now, files });
    for (const review of decided) await notifyOwner(ctx, review);
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
        },
      })),
    );
  },
});

/** Notifies a member of a rejection, and of an approval before which nobody else saw the picture. */
async function notifyOwner(ctx: Ctx<StaffIdentity>, review: Review): Promise<void> {
  const { kind, state, live } = review;
  if (kind !== 'photo' && kind !== 'story') return;
  if (state === 'approved' && live) return;
  const facts = { of: kind, reason: review.reason };
  const noticeId = await addNotice(ctx, ctx.tx, review.person_id, { kind: 'photo', facts });
  await storeReviewNotice(ctx.tx, review.id, noticeId);
}
