import { formatReportNumber } from '@afterglow/domain/case-numbers';
import { CASE_DECISIONS, CASE_MESSAGES, type CaseDecision } from '@afterglow/domain/cases';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import {
  formatStatementNumber,
  listProposedKinds,
  proposeSanction,
  type RuleClass,
  UNDO_SANCTION_MS,
} from '@afterglow/domain/sanctions';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { Kysely } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import {
  findRuleOfClass,
  isUndoable,
  type StoredCase,
  type StoredMessage,
} from '../../features/safety/index.ts';
import { loadListedPeople, loadStaffNames } from '../list-names.ts';
import { loadSanctions } from '../member-sanctions.ts';
import { findMemberState } from '../member-state.ts';
import type { Reader } from '../reader.ts';
import { loadCaseContent, toCaseMessage } from './case-content.ts';
import { createCasesList, toCaseRows, toItem } from './case-rows.ts';

/** Loads a case with all that its decision needs; undefined if there is none. */
export async function loadCaseRecord(
  app: Pick<AppServices, 'config' | 'now'>,
  db: Kysely<DB>,
  id: number,
  reader: Reader,
): Promise<CaseRecord | undefined> {
  const listed = await createCasesList(db, reader.now)
    .query.where('case_file.id', '=', id)
    .executeTakeFirst();
  if (!listed) return undefined;
  const [row] = await toCaseRows(db, [listed], reader);
  const stored = await db.selectFrom('case_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (!row) return undefined;
  const personId = stored.person_id;
  const isMember = personId !== null && row.person?.virtual === false;
  const record = isMember
    ? await loadSanctions(db, personId, reader.now)
    : { sanctions: [], points: 0, active_restrictions: [] };
  const statement = await db
    .selectFrom('statement')
    .select('id')
    .where('case_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return {
    ...row,
    report_list: await listReports(db, id, reader),
    content: {
      ...(await loadCaseContent(app, db, toItem(stored), { reader, note: stored.note })),
      ...(await findAppealedFacts(db, stored)),
    },
    messages: pickMessages(stored).map((message) => toCaseMessage(app, message)),
    person_state: personId === null ? null : await findMemberState(db, personId, reader.now),
    sanctions: record.sanctions,
    points: record.points,
    proposal:
      isMember && row.queue !== 'appeals' ? await propose(db, row.kind, record.points, reader.now) : null,
    comments: await listComments(db, id),
    statement: statement ? formatStatementNumber(statement.id) : null,
    appeal: await findAppeal(db, stored),
    undo_until: findUndoEnd(stored, reader.now),
  };
}

/** Returns the messages of a case around the reported one, else the newest. The case keeps all of them. */
function pickMessages({ item_kind: kind, item_id: id, messages }: StoredCase): readonly StoredMessage[] {
  const stored = messages as StoredMessage[];
  const named = kind === 'message' ? stored.findIndex((message) => message.id === id) : -1;
  const last = stored.length - CASE_MESSAGES;
  const from = named === -1 ? last : Math.min(named - CASE_MESSAGES / 2, last);
  return stored.slice(Math.max(0, from)).slice(0, CASE_MESSAGES);
}

/** Returns what was decided about a case; null while it is open. */
export async function findDecision(db: Kysely<DB>, id: number): Promise<CaseDecision | null> {
  const row = await db.selectFrom('case_file').select('decision').where('id', '=', id).executeTakeFirst();
  return parseOneOf(CASE_DECISIONS, row?.decision) ?? null;
}

/** Returns until when a decision may be undone; null where nobody can. */
function findUndoEnd(stored: StoredCase, now: Date): number | null {
  const { decided_at: at, decided_by: by } = stored;
  if (at === null || by === null || !isUndoable(stored, now)) return null;
  return toUnixSeconds(at) + UNDO_SANCTION_MS / 1000;
}

/** Returns the facts of the appealed decision, which are the content of an appeal. */
async function findAppealedFacts(
  db: Kysely<DB>,
  { queue, statement_id: id }: StoredCase,
): Promise<{ text: string; at: number } | undefined> {
  if (queue !== 'appeals' || id === null) return undefined;
  const statement = await db
    .selectFrom('statement')
    .select(['statement.facts', 'statement.at'])
    .where('statement.id', '=', id)
    .executeTakeFirst();
  return statement && { text: statement.facts, at: toUnixSeconds(statement.at) };
}

async function listReports(
  db: Kysely<DB>,
  caseId: number,
  reader: Reader,
): Promise<CaseRecord['report_list']> {
  const rows = await db
    .selectFrom('case_report')
    .innerJoin('report', 'report.id', 'case_report.report_id')
    .select(['report.id', 'report.reason', 'report.text', 'report.at', 'report.reporter_id'])
    .where('case_report.case_id', '=', caseId)
    .orderBy('report.id')
    .execute();
  const findPerson = await loadListedPeople(
    db,
    rows.map((row) => row.reporter_id),
    reader,
  );
  return rows.map((row) => ({
    id: row.id,
    number: formatReportNumber(row.id),
    reason: row.reason as CaseRecord['report_list'][number]['reason'],
    text: row.text,
    at: toUnixSeconds(row.at),
    reporter: findPerson(row.reporter_id) ?? { id: row.reporter_id, name: '', virtual: false, photo: null },
  }));
}

/** Returns the text of an appeal, or what somebody said at a second look. */
async function findAppeal(
  db: Kysely<DB>,
  { id, kind, statement_id: statementId, note, created_at: at }: StoredCase,
): Promise<CaseRecord['appeal']> {
  if (statementId === null) return null;
  const of = formatStatementNumber(statementId);
  if (kind === 'second_look') return { of, text: note, at: toUnixSeconds(at) };
  const appeal = await db
    .selectFrom('appeal')
    .select(['text', 'at'])
    .where('case_id', '=', id)
    .executeTakeFirst();
  return appeal ? { of, text: appeal.text, at: toUnixSeconds(appeal.at) } : null;
}

async function listComments(db: Kysely<DB>, caseId: number): Promise<CaseRecord['comments']> {
  const rows = await db
    .selectFrom('case_comment')
    .select(['id', 'staff_id', 'text', 'at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  const findStaff = await loadStaffNames(
    db,
    rows.map((row) => row.staff_id),
  );
  return rows.map(({ id, staff_id, text, at }) => ({
    id,
    by: findStaff(staff_id),
    text,
    at: toUnixSeconds(at),
  }));
}

/**
 * The class of the rule that a case is mostly about, by its kind. Who may harm themselves, or is short of money, breaks
 * no rule: nothing is proposed.
 */
const CLASS_OF_KIND: Readonly<Record<string, RuleClass>> = {
  minor: 'minor',
  threat: 'threat',
  illegal: 'other',
  abuse: 'harassment',
  fake: 'fake',
  spam: 'spam',
  photos: 'nudity',
  money: 'fraud',
  violence: 'threat',
  hate: 'harassment',
  privacy: 'other',
  rights: 'other',
};

async function propose(
  db: Kysely<DB>,
  kind: string,
  points: number,
  now: Date,
): Promise<CaseRecord['proposal']> {
  const ruleClass = CLASS_OF_KIND[kind] ?? (kind as RuleClass);
  const rule = await findRuleOfClass(db, ruleClass);
  if (!rule) return null;
  const { decision, kinds, durationMs } = proposeSanction({ ruleClass, points });
  return {
    decision,
    rule_id: rule.id,
    kinds: decision === 'restrict' ? [...listProposedKinds(ruleClass)] : [...kinds],
    until: durationMs === null ? null : toUnixSeconds(new Date(now.getTime() + durationMs)),
  };
}
