import { parseCaseNumber } from '@afterglow/domain/case-numbers';
import { toUnixSeconds } from '@afterglow/domain/time';
import { evidenceList } from '@afterglow/protocol/console/moderation/evidence-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { staffRead } from '../../rpc/handler.ts';
import { defineList } from '../list.ts';
import { replyLivePage } from '../list-reply.ts';
import { parseSearch } from '../list-search.ts';

const createEvidenceList = (db: Kysely<DB>, now: Date) =>
  defineList(evidenceList, {
    query: db
      .selectFrom('evidence')
      .select(['evidence.id', 'evidence.case_id', 'evidence.kind', 'evidence.at', 'evidence.until'])
      .where('evidence.until', '>', now),
    id: 'evidence.id',
    sorts: { at: ['evidence.at'] },
    filters: { kind: { anyOf: 'evidence.kind' } },
    search: async (_db, text) => {
      const search = parseSearch(text);
      const caseId = parseCaseNumber(text) ?? (search.kind === 'id' ? search.id : null);
      return sql<SqlBool>`evidence.case_id = ${caseId}`;
    },
  });

export const evidenceListHandler = staffRead(evidenceList, (ctx, input) =>
  replyLivePage(ctx, createEvidenceList(ctx.db, ctx.now), input, (rows) =>
    rows.map((row) => ({ ...row, at: toUnixSeconds(row.at), until: toUnixSeconds(row.until) })),
  ),
);
