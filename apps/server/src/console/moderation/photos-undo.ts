import { photosUndo } from '@afterglow/protocol/console/moderation/photos-undo';
import { listFinalRejections, lockReviewedAccounts, undoRejection } from '../../features/account/index.ts';
import { prepareReviews, type ReviewFiles, undoReviews } from '../../features/profile/index.ts';
import { removeNotice } from '../../features/safety/index.ts';
import { reply, staffWritePrepared, withAuditLog } from '../../rpc/handler.ts';
import { pauseIncomplete } from './incomplete-personas.ts';
import { toReviewEntry } from './reviewed-photos.ts';

export const photosUndoHandler = staffWritePrepared(photosUndo, {
  prepare: ({ db, media }, { ids }) =>
    prepareReviews({ db, media }, new Map(ids.map((id) => [id, 'undo'] as const))),
  run: async (ctx, { ids }, files: ReviewFiles) => {
    const { tx, me, now } = ctx;
    const wanted = [...new Set(ids)];
    const personas = await tx
      .selectFrom('picture_review')
      .select('person_id')
      .where('id', 'in', wanted)
      .where('kind', '=', 'persona_photo')
      .execute();
    const personIds = personas.map(({ person_id: id }) => id);
    await lockReviewedAccounts(tx, wanted);
    const undo = { staffId: me.id, now, files, final: await listFinalRejections(tx, wanted) };
    const {
      result: { undone, rejected },
      log,
    } = await pauseIncomplete(ctx, personIds, () => undoReviews(tx, wanted, undo));
    for (const { notice_id: noticeId, case_id: caseId, person_id: personId } of undone) {
      if (noticeId !== null) await removeNotice(tx, noticeId);
      if (caseId !== null) await undoRejection(ctx, tx, { personId, caseId });
    }
    return withAuditLog(
      reply({
        done: undone.map(({ id }) => id),
        refused: rejected,
      }),
      ...undone.map((review) => ({
        ...toReviewEntry(review),
        detail: { kind: review.kind, before: { state: review.undone }, after: { state: review.state } },
      })),
      ...log,
    );
  },
});
