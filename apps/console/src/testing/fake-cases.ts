import { formatCaseNumber, formatReportNumber } from '@afterglow/domain/case-numbers';
import type { CaseDecision } from '@afterglow/domain/cases';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { CaseRow } from '@afterglow/protocol/console/moderation/case-row';
import type { ReportRecord } from '@afterglow/protocol/console/moderation/report-record';
import type { Rule } from '@afterglow/protocol/console/moderation/rule-row';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { type createFakeConsole, getNowS, isAny, pageOf } from './fake-console.ts';
import { NO_REPORTS } from './fake-members.ts';
import { aRule } from './fake-moderation.ts';

/** Who is signed in, and somebody else. */
export const ME = { id: 1, name: 'Rina' };
export const OMER = { id: 3, name: 'Omer' };

/** The rules in their order, harassment first. */
export const CASE_RULES: Rule[] = [
  aRule(1, { code: 'abuse' }),
  aRule(2, { code: 'fraud', class: 'fraud', severe: true, ladder: ['ban'] }),
  aRule(3, { code: 'nudity', class: 'nudity' }),
];

/** Creates a case: a reported message of Dana to Noa, about which nobody has decided. */
export const aCase = (id: number, facts: Partial<CaseRecord> = {}): CaseRecord => ({
  id,
  number: formatCaseNumber(id),
  queue: 'reports',
  kind: 'abuse',
  person: { id: 40, name: 'Dana', virtual: false, photo: null },
  item: { kind: 'message', id: 502 },
  reports: 1,
  priority: 4,
  created_at: getNowS() - 3_600,
  due_at: getNowS() + 6 * 86_400 + 60 * id,
  taken_by: null,
  taken_at: null,
  state: 'open',
  decided_by: null,
  decided_at: null,
  version: 1,
  report_list: [
    {
      id: 10 + id,
      number: formatReportNumber(10 + id),
      reason: 'abuse',
      text: 'She insults me.',
      at: getNowS() - 3_600,
      reporter: { id: 41, name: 'Noa', virtual: false, photo: null },
    },
  ],
  content: { text: 'You are nothing.', at: getNowS() - 4_000 },
  messages: [
    { id: 501, from: 41, type: 'text', body: 'Good evening', time: getNowS() - 4_200 },
    { id: 502, from: 40, type: 'text', body: 'You are nothing.', time: getNowS() - 4_000 },
    { id: 503, from: 40, type: 'text', body: 'Nobody likes you.', time: getNowS() - 3_900 },
  ],
  person_state: 'active',
  sanctions: [],
  points: 0,
  proposal: { decision: 'warn', rule_id: 1, kinds: [], until: null },
  comments: [],
  statement: null,
  appeal: null,
  undo_until: null,
  ...facts,
});

const aStatement = (facts: Partial<StatementOfReasons> = {}): StatementOfReasons => ({
  number: '',
  time: getNowS(),
  language: 'he',
  decision: 'warn',
  items: [],
  kinds: [],
  until: null,
  where: 'everywhere',
  facts: '',
  found: 'report',
  automatic: false,
  basis: { kind: 'clause', ref: 'כבוד', text: 'אסור להטריד אנשים או לפגוע בהם.' },
  appeal_until: getNowS() + 184 * 86_400,
  appeal: null,
  redress: 'אפשר גם לפנות לבית משפט.',
  ended: null,
  ...facts,
});

/** Returns the fields of the list. */
const toRow = (other: CaseRecord): CaseRow => ({
  id: other.id,
  number: other.number,
  queue: other.queue,
  kind: other.kind,
  person: other.person,
  item: other.item,
  reports: other.reports,
  priority: other.priority,
  created_at: other.created_at,
  due_at: other.due_at,
  taken_by: other.taken_by,
  taken_at: other.taken_at,
  state: other.state,
  decided_by: other.decided_by,
  decided_at: other.decided_at,
  version: other.version,
});

/** Answers the calls about cases as the server does, from cases that a test fills in. */
export function answerCases(fake: ReturnType<typeof createFakeConsole>) {
  const site = {
    cases: [] as CaseRecord[],
    /** The outcome of the reports of a member. */
    reporters: new Map<number, { id: number } & ReportRecord>(),
    /** What was decided about a case. */
    decisions: new Map<number, CaseDecision>(),
    /** Drawn for a second review. */
    drawn: new Set<number>(),
    evidence: [{ id: 7, case_id: 12, kind: 'threat', at: 1_790_000_000, until: 1_820_000_000 }],
  };
  const find = (id: number) => site.cases.find((candidate) => candidate.id === id);
  const isHeld = (item: CaseRecord) => item.state === 'taken' && item.taken_by?.id === ME.id;
  const claim = (item: CaseRecord) =>
    Object.assign(item, { state: 'taken', taken_by: ME, taken_at: getNowS(), version: item.version + 1 });
  const free = { state: 'open', taken_by: null, taken_at: null } as const;

  fake.answer('rules/list', (input) => ({ data: pageOf(CASE_RULES, input) }));
  fake.answer('cases/list', (input) => {
    const { search = '', filter = {} } = input;
    const found = site.cases.filter(
      (other) =>
        isAny(filter.queue, other.queue) &&
        isAny(filter.state, other.state) &&
        isAny(filter.kind, other.kind) &&
        isAny(filter.person, other.person?.id ?? 0) &&
        isAny(filter.taken_by, other.taken_by?.id ?? 0) &&
        isAny(filter.second_look, site.drawn.has(other.id)) &&
        (other.number === search || (other.person?.name ?? '').startsWith(search)),
    );
    const page = pageOf(found, input);
    return { data: { ...page, rows: page.rows.map(toRow) } };
  });
  fake.answer('cases/get', ({ id }) => {
    const caseRecord = find(id);
    if (!caseRecord) return { reject: 'not_found' };
    const ids = [...new Set(caseRecord.report_list.map(({ reporter }) => reporter.id))];
    return {
      data: caseRecord,
      details: {
        reporters: ids.map((id) => site.reporters.get(id) ?? { id, ...NO_REPORTS }),
        decision: site.decisions.get(caseRecord.id) ?? null,
      },
    };
  });
  fake.answer('cases/next', ({ queue }) => {
    const open = site.cases.filter((other) => isAny(queue, other.queue));
    const next = open.find(isHeld) ?? open.find(({ state }) => state === 'open');
    if (next && !isHeld(next)) claim(next);
    return { data: next ?? null };
  });
  fake.answer('cases/take', ({ id }) => {
    const caseRecord = find(id);
    if (!caseRecord) return { reject: 'not_found' };
    if (caseRecord.state === 'decided') return { reject: 'conflict', details: { reason: 'decided' } };
    if (caseRecord.state === 'taken' && !isHeld(caseRecord))
      return {
        reject: 'conflict',
        details: { reason: 'taken', by: caseRecord.taken_by, until: 1_790_000_000 },
      };
    return { data: claim(caseRecord) };
  });
  fake.answer('cases/release', ({ id }) => {
    const caseRecord = find(id);
    if (!caseRecord || !isHeld(caseRecord)) return { reject: 'conflict', details: { reason: 'claim' } };
    Object.assign(caseRecord, free);
    // A case is not offered again to the person who skipped it.
    site.cases = [...site.cases.filter((other) => other !== caseRecord), caseRecord];
    return { data: { id } };
  });
  fake.answer('cases/context', ({ before }) => ({
    data: {
      messages: [
        before === undefined
          ? { id: 400, from: 41, type: 'text', body: 'An older message', time: 1_780_000_000 }
          : { id: 399, from: 40, type: 'text', body: 'The oldest message', time: 1_779_999_000 },
      ],
      older: before === undefined,
      newer: false,
    },
  }));
  fake.answer('cases/preview', ({ decision, facts, until = null }) => {
    const measure = decision === 'dismiss' || decision === 'uphold' || decision === 'overturn';
    const shown = measure || decision === 'change' ? 'warn' : decision;
    return { data: { statement: { ...aStatement({ decision: shown, facts, until }), number: null } } };
  });
  fake.answer('cases/decide', ({ id, version, decision }) => {
    const caseRecord = find(id);
    if (!caseRecord) return { reject: 'not_found' };
    if (!isHeld(caseRecord)) return { reject: 'conflict', details: { reason: 'claim' } };
    if (caseRecord.version !== version)
      return {
        reject: 'conflict',
        details: { reason: 'version', current: caseRecord, by: OMER, at: getNowS() },
      };
    const statement = decision === 'dismiss' || decision === 'uphold' ? null : 'S-000009';
    const until = getNowS() + 120;
    site.decisions.set(id, decision);
    Object.assign(caseRecord, {
      state: 'decided',
      taken_by: null,
      decided_by: ME,
      decided_at: getNowS(),
      version: version + 1,
      undo_until: until,
      statement,
    });
    return { data: { id, state: 'decided', statement, undo_until: until, version: version + 1 } };
  });
  fake.answer('cases/undo', ({ id }) => {
    const caseRecord = find(id);
    site.decisions.delete(id);
    if (!caseRecord?.undo_until) return { reject: 'conflict', details: { reason: 'late' } };
    Object.assign(claim(caseRecord), {
      decided_by: null,
      decided_at: null,
      undo_until: null,
      statement: null,
    });
    return { data: { id, state: 'taken', version: caseRecord.version } };
  });
  fake.answer('cases/comment', ({ id, text }) => {
    const caseRecord = find(id);
    if (!caseRecord) return { reject: 'not_found' };
    caseRecord.comments = [
      ...caseRecord.comments,
      { id: 800 + caseRecord.comments.length, by: ME, text, at: getNowS() },
    ];
    return { data: { id } };
  });
  fake.answer('cases/second_look', ({ id }) => {
    site.drawn.delete(id);
    return { data: { id } };
  });
  fake.answer('cases/refer', ({ id }) => ({ data: { id } }));
  fake.answer('cases/bulk', ({ ids }) => {
    const done: number[] = [];
    const rejected: { id: number; code: 'conflict' }[] = [];
    for (const id of ids) {
      const caseRecord = find(id);
      if (!caseRecord || (caseRecord.state !== 'open' && !isHeld(caseRecord)))
        rejected.push({ id, code: 'conflict' });
      else {
        Object.assign(caseRecord, { state: 'decided', decided_by: ME, decided_at: getNowS() });
        done.push(id);
      }
    }
    return { data: { done, refused: rejected } };
  });
  fake.answer('evidence/list', (input) => ({ data: pageOf(site.evidence, input) }));
  fake.answer('evidence/open', () => ({
    data: { items: [{ kind: 'message', at: 1_790_000_000, text: 'I will find you.' }] },
  }));
  fake.answer('session/step_up', () => ({ data: { until: getNowS() + 600 } }));
  return site;
}
