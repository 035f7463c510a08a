import type { MemberNote } from '@afterglow/protocol/console/members/member-note';
import type { MemberActs, MemberRecord } from '@afterglow/protocol/console/members/members-get';
import type { Rule } from '@afterglow/protocol/console/moderation/rule-row';
import { type createFakeConsole, getNowS, isAny, pageOf } from './fake-console.ts';

export const ALLOWED_ACTS = {
  'members/note_save': { allowed: true },
  'members/end_sessions': { allowed: true },
  'members/adjust': { allowed: true },
  'members/correct': { allowed: true },
  'members/tell': { allowed: true },
  'members/restrict': { allowed: true },
  'members/export': { allowed: true },
  'members/erase': { allowed: true },
  'members/erase_cancel': { allowed: false, reason: 'state' },
} as const;
/** The record of a member who has reported nothing. */
export const NO_REPORTS = { reports: 0, acted: 0, dismissed: 0, proposal: null };

const deniedActs = {
  'members/note_save': { allowed: false, reason: 'deleted' },
  'members/end_sessions': { allowed: false, reason: 'deleted' },
  'members/adjust': { allowed: false, reason: 'deleted' },
  'members/correct': { allowed: false, reason: 'deleted' },
  'members/tell': { allowed: false, reason: 'deleted' },
  'members/restrict': { allowed: false, reason: 'deleted' },
  'members/export': { allowed: false, reason: 'deleted' },
  'members/erase': { allowed: false, reason: 'deleted' },
  'members/erase_cancel': { allowed: false, reason: 'state' },
} as const;

const RULES: Rule[] = (['fraud', 'harassment'] as const).map((code, at) => ({
  id: at + 1,
  code,
  class: code,
  severe: code === 'fraud',
  active: true,
  version: 1,
  basis: { kind: 'clause', ref: code },
  texts: { he: `הכלל ${code}`, en: `The rule about ${code}.`, de: `Die Regel zu ${code}.` },
  ladder: code === 'fraud' ? ['ban'] : ['warn', 'restrict', 'suspend', 'ban'],
}));

export const aNote = (id: number, text: string, facts: Partial<MemberNote> = {}): MemberNote => ({
  id,
  category: 'support',
  text,
  by: { id: 3, name: 'Omer' },
  at: getNowS() - 3_600,
  version: 1,
  ...facts,
});

/** Creates a member, `n` hours old, as managers get it. */
export function aMember(n: number, facts: Partial<MemberRecord> = {}): MemberRecord {
  return {
    id: 100 + n,
    name: `Member ${n}`,
    age: 30 + n,
    city: 'Berlin',
    photo: null,
    language: (['he', 'en', 'de'] as const)[n % 3] ?? 'en',
    state: 'active',
    created_at: getNowS() - n * 3_600,
    last_active: getNowS() - n * 600,
    premium: n % 2 === 0,
    cases: n % 3,
    restrictions: [],
    version: 1,
    paid: n % 2 === 0 ? [{ amount_minor: 4_990, currency: 'ILS' }] : [],
    gender: 2,
    bio: 'Reads on the balcony.',
    interests: ['music', 'hiking'],
    place: 'Berlin, Germany',
    email_masked: 'm***@e***.test',
    email_verified: true,
    photos: [],
    stories: [],
    sanctions: [],
    points: 0,
    active_restrictions: [],
    note_list: [],
    premium_until: null,
    spins: 2,
    legal_hold: false,
    erase_at: null,
    birth: '1990-05-17',
    credits: { given: 120, bought: 1_000 },
    owed: 0,
    ...facts,
  };
}

/** Answers the calls of the members area from a list of members, which a test fills. */
export function answerMembers(fake: ReturnType<typeof createFakeConsole>): MemberRecord[] {
  const members: MemberRecord[] = [];
  /** Deleted by staff, who may take it back. */
  const erased = new Set<number>();
  const find = (id: number) => members.find((member) => member.id === id);
  const findActs = ({ id, state, legal_hold: isHeld }: MemberRecord): MemberActs => {
    if (state === 'deleted')
      return erased.has(id) ? { ...deniedActs, 'members/erase_cancel': { allowed: true } } : deniedActs;
    return isHeld
      ? { ...ALLOWED_ACTS, 'members/erase': { allowed: false, reason: 'legal_hold' } }
      : ALLOWED_ACTS;
  };
  fake.answer('members/list', (input) => {
    const { search = '', filter = {}, sort = '-created' } = input;
    const found = members.filter(
      ({ name, id, state, premium, language }) =>
        (name.startsWith(search) || String(id) === search) &&
        isAny(filter.state, state) &&
        isAny(filter.language, language) &&
        isAny(filter.premium, premium),
    );
    if (sort === 'name') found.sort((a, b) => a.name.localeCompare(b.name));
    const page = pageOf(found, input);
    const rows = page.rows.map(({ credits, ...row }) => ({
      ...row,
      ...(credits ? { credits: credits.given + credits.bought } : {}),
    }));
    return { data: { ...page, rows: rows.map(toRow) } };
  });
  fake.answer('members/get', ({ id }) => {
    const member = find(id);
    return member
      ? { data: member, details: { reported: NO_REPORTS, may: findActs(member) } }
      : { reject: 'not_found' };
  });
  fake.answer('rules/list', (input) => ({ data: pageOf(RULES, input) }));
  fake.answer('members/restrict', ({ id, version }) => ({
    data: { id, case_id: 4, statement: 'S-000012', undo_until: getNowS() + 120, version: version + 1 },
  }));
  fake.answer('members/lift', ({ id, version }) => ({ data: { id, state: 'active', version: version + 1 } }));
  fake.answer('members/export', () => ({ data: { export_id: 8 } }));
  fake.answer('members/note_save', ({ id, member_id: memberId, category, text }) => {
    const notes = find(memberId)?.note_list;
    if (!notes) return { reject: 'not_found' };
    const at = notes.findIndex((note) => note.id === id);
    const before = notes[at];
    const note = aNote(before?.id ?? 900 + notes.length, text, {
      category,
      version: (before?.version ?? 0) + 1,
    });
    if (before) notes[at] = note;
    else notes.unshift(note);
    return { data: { id: note.id, version: note.version } };
  });
  fake.answer('members/note_remove', ({ id, version }) => {
    for (const { note_list: notes } of members) {
      const at = notes.findIndex((note) => note.id === id);
      if (at >= 0) notes.splice(at, 1);
    }
    return { data: { id, version: version + 1 } };
  });
  fake.answer('members/end_sessions', () => ({ data: { ended: 2 } }));
  fake.answer('members/tell', () => ({ data: { notice_id: 5 } }));
  fake.answer('members/erase', ({ id, version }) => {
    const member = find(id);
    if (!member) return { reject: 'not_found' };
    const until = getNowS() + 30 * 86_400;
    erased.add(id);
    Object.assign(member, { state: 'deleted', erase_at: until, version: version + 1 });
    return { data: { id, until } };
  });
  fake.answer('members/erase_cancel', ({ id }) => {
    const member = find(id);
    if (!member) return { reject: 'not_found' };
    erased.delete(id);
    Object.assign(member, { state: 'active', erase_at: null, version: member.version + 1 });
    return { data: { id, version: member.version } };
  });
  fake.answer('members/hold', ({ id, version, on }) => {
    const member = find(id);
    if (!member) return { reject: 'not_found' };
    Object.assign(member, { legal_hold: on, version: version + 1 });
    return { data: { id, version: version + 1 } };
  });
  fake.answer('members/sessions', (input) => ({
    data: pageOf(
      [
        {
          id: 1,
          device: 'Firefox · Windows',
          country: 'DE',
          created_at: getNowS() - 9_000,
          seen_at: getNowS(),
        },
        { id: 2, device: '', country: null, created_at: getNowS() - 90_000, seen_at: getNowS() - 5_000 },
      ],
      input,
    ),
  }));
  fake.answer('members/adjust', ({ id }) => ({ data: { id, credits: 1_170 } }));
  fake.answer('members/correct', ({ id, version }) => ({ data: { id, version: version + 1 } }));
  fake.answer('members/reveal', () => ({ data: { email: 'dana@example.test', until: getNowS() + 60 } }));
  fake.answer('session/step_up', () => ({ data: { until: getNowS() + 600 } }));
  fake.answer('members/consents', (input) => ({
    data: pageOf(
      [{ id: 1, kind: 'terms' as const, text_version: 3, at: 1_700_000_000, withdrawn_at: null }],
      input,
    ),
  }));
  fake.answer('members/ledger', (input) => ({
    data: pageOf(
      [
        { id: 2, at: getNowS() - 60, cause: 'message', with: null, lot: 'given', amount: -5, balance: 1_115 },
        {
          id: 1,
          at: getNowS() - 90,
          cause: 'purchase',
          with: null,
          lot: 'bought',
          amount: 1_000,
          balance: 1_120,
        },
      ].filter(({ lot }) => [input.filter?.lot ?? lot].flat().includes(lot as 'given')) as never[],
      input,
    ),
  }));
  return members;
}

/** Returns the fields of the list. */
function toRow({
  id,
  name,
  age,
  city,
  photo,
  language,
  state,
  created_at,
  last_active,
  premium,
  cases,
  restrictions,
  version,
  credits,
  paid,
}: Omit<MemberRecord, 'credits'> & { credits?: number }) {
  const row = { id, name, age, city, photo, language, state, created_at, last_active, premium, cases };
  return {
    ...row,
    restrictions,
    version,
    ...(credits === undefined ? {} : { credits }),
    ...(paid ? { paid } : {}),
  };
}
