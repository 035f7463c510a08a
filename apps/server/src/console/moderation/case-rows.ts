import { formatCaseNumber } from '@afterglow/domain/case-numbers';
import type { CaseQueue } from '@afterglow/domain/cases';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { CaseRow } from '@afterglow/protocol/console/moderation/case-row';
import { casesList } from '@afterglow/protocol/console/moderation/cases-list';
import type { Item } from '@afterglow/protocol/entities/item';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { caseInStateSql, caseStateSql } from '../../features/safety/index.ts';
import type { LogEntry } from '../../rpc/outcome.ts';
import { matchCaseNumber } from '../case-search.ts';
import { defineList, type RowOf } from '../list.ts';
import { createBooleanFilter, createStateFilter } from '../list-filters.ts';
import { loadListedPeople, loadStaffNames } from '../list-names.ts';
import { matchPersonName, parseSearch } from '../list-search.ts';
import type { Reader } from '../reader.ts';

/** Returns the beginning of an entry of the audit log about a case. */
export const toCaseEntry = (row: {
  id: number;
  person_id: number | null;
}): Pick<LogEntry, 'personId'> & { subject: string } => ({
  subject: `case:${row.id}`,
  ...(row.person_id === null ? {} : { personId: row.person_id }),
});

export const createCasesList = (db: Kysely<DB>, now: Date) =>
  defineList(casesList, {
    query: db
      .selectFrom('case_file')
      .where('case_file.of_review', '=', false)
      .select((row) => [
        'case_file.id',
        'case_file.queue',
        'case_file.kind',
        'case_file.person_id',
        'case_file.item_kind',
        'case_file.item_id',
        'case_file.priority',
        'case_file.created_at',
        'case_file.due_at',
        'case_file.taken_by',
        'case_file.taken_at',
        'case_file.decided_by',
        'case_file.decided_at',
        'case_file.version',
        caseStateSql(now).as('state'),
        row
          .selectFrom('case_report')
          .select(({ fn }) => fn.countAll<number>().as('reports'))
          .whereRef('case_report.case_id', '=', 'case_file.id')
          .as('reports'),
      ]),
    id: 'case_file.id',
    sorts: {
      priority: ['case_file.priority', 'case_file.due_at'],
      due_at: ['case_file.due_at'],
      created_at: ['case_file.created_at'],
    },
    filters: {
      queue: { anyOf: 'case_file.queue' },
      state: createStateFilter(caseInStateSql(now)),
      kind: { anyOf: 'case_file.kind' },
      due: { timeWithin: 'case_file.due_at' },
      taken_by: { anyOf: 'case_file.taken_by' },
      decided_by: { anyOf: 'case_file.decided_by' },
      person: { anyOf: 'case_file.person_id' },
      rule: { anyOf: 'case_file.rule_id' },
      second_look: createBooleanFilter(sql`case_file.second_look = 'drawn'`),
    },
    search: findCases,
  });

/** Returns which cases a number, an id or a name means. */
async function findCases(tx: Kysely<DB>, text: string): Promise<RawBuilder<SqlBool>> {
  const numbered = matchCaseNumber(text);
  if (numbered) return numbered;
  const search = parseSearch(text);
  if (search.kind === 'id') return sql<SqlBool>`${search.id}::bigint in (case_file.id, case_file.person_id)`;
  return matchPersonName(tx, text, sql.ref('case_file.person_id'));
}

/** Returns rows in the shape of the contract, with the names of people and staff. */
export async function toCaseRows(
  db: Kysely<DB>,
  rows: readonly RowOf<typeof createCasesList>[],
  reader: Reader,
): Promise<CaseRow[]> {
  const findPerson = await loadListedPeople(
    db,
    rows.map((row) => row.person_id),
    reader,
  );
  const findStaff = await loadStaffNames(
    db,
    rows.flatMap((row) => [row.taken_by, row.decided_by]),
  );
  return rows.map((row) => ({
    id: row.id,
    number: formatCaseNumber(row.id),
    queue: row.queue as CaseQueue,
    kind: row.kind,
    person: findPerson(row.person_id),
    item: toItem(row),
    reports: Number(row.reports ?? 0),
    priority: row.priority,
    created_at: toUnixSeconds(row.created_at),
    due_at: toUnixSeconds(row.due_at),
    taken_by: row.state === 'taken' ? findStaff(row.taken_by) : null,
    taken_at: row.state === 'taken' && row.taken_at ? toUnixSeconds(row.taken_at) : null,
    state: row.state,
    decided_by: findStaff(row.decided_by),
    decided_at: row.decided_at && toUnixSeconds(row.decided_at),
    version: row.version,
  }));
}

export const toItem = (row: { item_kind: string | null; item_id: number | null }): Item | null =>
  row.item_kind === null || row.item_id === null
    ? null
    : { kind: row.item_kind as Item['kind'], id: row.item_id };
