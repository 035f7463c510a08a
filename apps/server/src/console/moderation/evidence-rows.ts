import { parseCaseNumber } from '@afterglow/domain/case-numbers';
import { evidenceList } from '@afterglow/protocol/console/moderation/evidence-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList } from '../list.ts';
import { parseSearch } from '../list-search.ts';

/** Returns the evidence that is still kept. A search finds the number of its case. */
export const createEvidenceList = (db: Kysely<DB>, now: Date) =>
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
