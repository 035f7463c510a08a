import { toUnixSeconds } from '@afterglow/domain/time';
import { evidenceList } from '@afterglow/protocol/console/moderation/evidence-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createEvidenceList } from './evidence-rows.ts';

export const evidenceListHandler = staffRead(evidenceList, (ctx, input) =>
  replyLivePage(ctx, createEvidenceList(ctx.db, ctx.now), input, (rows) =>
    rows.map((row) => ({ ...row, at: toUnixSeconds(row.at), until: toUnixSeconds(row.until) })),
  ),
);
