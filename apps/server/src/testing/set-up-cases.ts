import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { Notice } from '@afterglow/protocol/entities/notice';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { createHttpFixture, type HttpFixture } from './http-fixture.ts';
import { loadRuleIds } from './rule-ids.ts';
import { uploadPicture } from './upload-picture.ts';

type Member = Awaited<ReturnType<HttpFixture['register']>>;
export type Reply<Data> = { ok: boolean; code: string; data: Data; details: Record<string, unknown> };
export type Decided = { id: number; state: string; statement: string; undo_until: number; version: number };

const FACTS = 'Wrote nine insults to one person within a day.';
const WITHOUT_RULE = ['dismiss', 'uphold', 'overturn', 'change'];

/**
 * Creates two moderators, an admin, and before each test a new member with whom no case is about. A test file
 * calls it once, at its top. `code` is the rule that its decisions name.
 */
export function setUpCases({ demo = false, code = 'harassment' }: { demo?: boolean; code?: string } = {}) {
  let serial = 0;
  const trace = () => ({ trace_id: `cases-trace-${++serial}` });
  const people = {} as {
    fixture: HttpFixture;
    rina: number;
    omer: number;
    admin: number;
    rules: Map<string, number>;
    member: Member;
    peer: Member;
  };
  beforeAll(async () => {
    const fixture = await createHttpFixture({ demo });
    await fixture.app.settings.set('partners', 'mixed');
    people.fixture = fixture;
    people.rina = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
    people.omer = (await fixture.staff({ role: 'moderator', name: 'Omer' })).id;
    people.admin = (await fixture.staff({ role: 'admin', name: 'Ada' })).id;
    people.rules = await loadRuleIds(fixture);
  });
  afterAll(() => people.fixture.close());
  beforeEach(async () => {
    const { fixture } = people;
    // The identity library uses the clock of the machine.
    fixture.clock.now = new Date();
    await fixture.setSetting('second_look_percent', 0);
    for (const table of ['case_file', 'evidence', 'barred'] as const)
      await fixture.db.deleteFrom(table).execute();
    people.member = await fixture.register({ gender: 1, s_gender: 2, language: 'en' });
    people.peer = await fixture.register({ gender: 2, s_gender: 1, language: 'en' });
  });

  const call = async <Data = CaseRecord>(name: string, data: object, who = people.rina) =>
    (await people.fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
  const mine = async <Data>(name: string, data: object = {}, who = people.member.id) =>
    ((await people.fixture.call(who, name, data)) as unknown as Reply<Data>).data;
  const get = async (id: number) => (await call('cases/get', { id })).data;
  const take = async (id: number, who = people.rina) => (await call('cases/take', { id }, who)).data;
  const decide = (
    { id, version }: { id: number; version: number },
    decision: string,
    more: object = {},
    who = people.rina,
  ) =>
    call<Decided>(
      'cases/decide',
      {
        id,
        version,
        decision,
        facts: FACTS,
        ...trace(),
        ...(WITHOUT_RULE.includes(decision) ? {} : { rule_id: people.rules.get(code) }),
        ...more,
      },
      who,
    );

  /** Stores a case about the member. */
  async function open(kind = 'spam', item?: { kind: string; id: number }, more: object = {}) {
    const now = people.fixture.clock.now;
    const { id } = await people.fixture.db
      .insertInto('case_file')
      .values({
        queue: 'reports',
        kind,
        person_id: people.member.id,
        created_at: now,
        due_at: now,
        ...(item ? { item_kind: item.kind, item_id: item.id } : {}),
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Takes a case and removes what it is about, or these items. */
  async function remove(
    id: number,
    { items = [], rule = code, who = people.rina }: { items?: object[]; rule?: string; who?: number } = {},
  ) {
    return decide(await take(id, who), 'remove', { items, rule_id: people.rules.get(rule) }, who);
  }

  const aReporter = async (name = 'Zoharella') =>
    (await people.fixture.member({ gender: 2, language: 'en', name })).id;
  const reportBy = (reporterId: number, item?: object, why = 'abuse') =>
    people.fixture.call(reporterId, 'user/report', {
      user_id: people.member.id,
      reason: why,
      text: 'Look at this',
      ...(item ? { item } : {}),
    });
  /** Opens a case about the member, reported by somebody and held. */
  async function openReported(item?: object, who = people.rina) {
    const reporter = await aReporter();
    await reportBy(reporter, item);
    const { id } = await people.fixture.db
      .selectFrom('case_file')
      .select('id')
      .where('person_id', '=', people.member.id)
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { ...(await take(id, who)), reporter };
  }

  async function count(table: 'statement' | 'restriction'): Promise<number> {
    const { n } = await people.fixture.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('person_id', '=', people.member.id)
      .executeTakeFirstOrThrow();
    return Number(n);
  }

  /** Puts a photo into the profile of the member, or of somebody else. */
  async function addPhoto(owner: Member = people.member): Promise<number> {
    const photo = await uploadPicture(people.fixture, owner.cookie, await drawPicture(++serial), 'profile');
    const added = await people.fixture.call(owner.id, 'user/photos/add', { photo });
    return (added as unknown as { details: { photo_id: number } }).details.photo_id;
  }

  return Object.assign(people, {
    trace,
    call,
    mine,
    get,
    take,
    decide,
    open,
    remove,
    aReporter,
    reportBy,
    openReported,
    count,
    addPhoto,
    facts: FACTS,
    reason: 'The neighbour of an earlier case',
    later: (ms: number) => {
      people.fixture.clock.now = new Date(people.fixture.clock.now.getTime() + ms);
    },
    undo: (id: number, who = people.rina) =>
      call<{ state: string; version: number }>('cases/undo', { id, ...trace() }, who),
    list: async (data: object, who = people.rina) =>
      (await call<{ rows: CaseRecord[] }>('cases/list', data, who)).data.rows,
    findPhoto: (id: number) =>
      people.fixture.db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirst(),
    /** What the member, or somebody else, reads of it. */
    me: async () => (await mine<{ user: OwnUser }>('session/validate')).user,
    statementOf: (number: string | null) => mine<StatementOfReasons>('decision/get', { number }),
    noticesOf: (who = people.member.id) => mine<Notice[]>('notices', {}, who),
    reports: (who: number) => mine<{ state: string; outcome?: string }[]>('reports/mine', {}, who),
    mails: () =>
      people.fixture.app.mail
        .listStored()
        .filter(({ to, subject }) => to === people.member.email && subject === 'News about your account'),
    runJobs: () => people.fixture.runWaitingJobs(),
  });
}
