import { randomUUID } from 'node:crypto';
import { decisions, escalations, flaggedTexts, reports } from '@afterglow/demo/cases';
import type { App } from '../app.ts';
import { callAsMember, callAsStaff, type DemoStaff } from './demo-calls.ts';
import type { LoadedMember } from './load-people.ts';

/**
 * Loads what moderators find on the first day: reports, flagged texts, decisions and an appeal. The same calls make
 * them as for everybody.
 */
export async function loadCases(app: App, members: readonly LoadedMember[]): Promise<void> {
  const findMember = (slug: string) => members.find((member) => member.slug === slug)?.id;
  const personas = await app.db.selectFrom('persona').select(['slug', 'person_id as id']).execute();
  for (const { memberSlug, personaSlug, reason, text } of reports) {
    const memberId = findMember(memberSlug);
    const persona = personas.find(({ slug }) => slug === personaSlug);
    if (memberId === undefined || !persona) continue;
    await callAsMember(app, memberId, 'user/report', { user_id: persona.id, reason, text });
  }
  const manager = await findStaff(app, 'manager');
  for (const { memberSlug, sentence, phrase, language, class: wordClass } of flaggedTexts) {
    const memberId = findMember(memberSlug);
    if (memberId === undefined) continue;
    // A Hebrew word often begins with a preposition.
    const match = language === 'he' ? 'part' : 'word';
    const word = { language, phrase, class: wordClass, match, active: true };
    const known = await app.db
      .selectFrom('flag_word')
      .select('flag_word.id')
      .where('flag_word.phrase', '=', phrase)
      .executeTakeFirst();
    if (!known) await callAsStaff(app, manager, 'words/save', { ...word, trace_id: randomUUID() });
    const { bio } = await app.db
      .selectFrom('profile')
      .select('profile.bio')
      .where('profile.person_id', '=', memberId)
      .executeTakeFirstOrThrow();
    await callAsMember(app, memberId, 'user/update', { key: 'bio', value: `${bio} ${sentence}` });
  }
  await loadEscalations(app, findMember);
  const moderator = await findStaff(app, 'moderator');
  for (const { memberSlug, ruleClass, decision, facts, reason, appeal } of decisions) {
    const memberId = findMember(memberSlug);
    if (memberId === undefined) continue;
    const member = await app.db
      .selectFrom('member')
      .select('member.version')
      .where('member.person_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const rule = await app.db
      .selectFrom('rule')
      .select('rule.id')
      .where('rule.class', '=', ruleClass)
      .orderBy('rule.id')
      .executeTakeFirstOrThrow();
    const decided = await callAsStaff(app, moderator, 'members/restrict', {
      id: memberId,
      version: member.version,
      decision,
      rule_id: rule.id,
      facts,
      ...(reason === undefined ? {} : { reason }),
      trace_id: randomUUID(),
    });
    if (appeal === undefined) continue;
    const { statement } = decided as { statement: string };
    await callAsMember(app, memberId, 'appeal/open', { statement, text: appeal, trace_id: randomUUID() });
  }
}

/** Escalates conversations: an operator holds each of them and passes it on. */
async function loadEscalations(app: App, findMember: (slug: string) => number | undefined): Promise<void> {
  const operator = await findStaff(app, 'operator');
  for (const { memberSlug, personaSlug, kind, text } of escalations) {
    const memberId = findMember(memberSlug);
    const persona = await app.db
      .selectFrom('persona')
      .select('persona.person_id as id')
      .where('persona.slug', '=', personaSlug)
      .executeTakeFirst();
    if (memberId === undefined || !persona) continue;
    const { id: leaseId } = await app.db
      .insertInto('inbox_lease')
      .values({
        persona_id: persona.id,
        member_id: memberId,
        staff_id: operator.id,
        draft: '',
        taken_at: app.now(),
        expires_at: new Date(app.now().getTime() + app.settings.current().lease_s * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const escalation = { lease_id: leaseId, kind, text, trace_id: randomUUID() };
    await callAsStaff(app, operator, 'inbox/escalate', escalation);
  }
}

async function findStaff({ db }: App, role: DemoStaff['role']): Promise<DemoStaff> {
  const { id } = await db
    .selectFrom('staff')
    .select('staff.id')
    .where('staff.email', '=', `${role}@afterglow.example`)
    .executeTakeFirstOrThrow();
  return { id, role };
}
