import { conversations, likes } from '@afterglow/demo/conversations';
import { members as demoMembers } from '@afterglow/demo/members';
import { demoMember } from '@afterglow/demo/members/demo-member';
import { MINUTE_MS } from '@afterglow/domain/time';
import type { App } from '../app.ts';
import { sendFromPersona } from '../features/chat/index.ts';
import { grantCoins } from '../features/wallet/index.ts';
import { callAsMember } from './demo-calls.ts';
import type { LoadedMember } from './load-people.ts';

/** The balance of the demo account after everything that it wrote is paid. */
const DEMO_MEMBER_CREDITS = 500;
/**
 * How many profiles the demo account has liked: of those that always like back, and of those that leave it to staff.
 */
const LIKES_PER_MEMBER = 3;

/**
 * Loads conversations that wait in the console, and likes. The same calls make them as for everybody, with their own
 * times, so that prices, ledger and counts are right.
 */
export async function loadConversations(
  app: App,
  members: readonly LoadedMember[],
  operatorId: number,
): Promise<void> {
  const clock = { now: app.now() };
  const minutesAgo = (minutes: number) => new Date(app.now().getTime() - minutes * MINUTE_MS);
  const memberIds = new Map(members.map(({ slug, id }) => [slug, id]));
  const personas = await app.db
    .selectFrom('persona')
    .innerJoin('person', 'person.id', 'persona.person_id')
    .select(['persona.slug', 'persona.person_id as id', 'person.gender', 'persona.like_back'])
    .orderBy('person.popularity', 'desc')
    .orderBy('persona.slug')
    .execute();
  const personaIds = new Map(personas.map(({ slug, id }) => [slug, id]));

  const printed = members.find(({ slug }) => slug === demoMember.slug);
  const writers = members.filter(({ slug }) => demoMembers.some((known) => known.slug === slug));
  for (const member of writers) {
    const written = conversations
      .filter(({ memberSlug }) => memberSlug === member.slug)
      .flatMap(({ messages }) => messages.filter(({ from }) => from === 'member'));
    const spent = written.length * app.settings.current().prices.text;
    const amount = spent + (member === printed ? DEMO_MEMBER_CREDITS : app.settings.current().min_credits);
    const movement = {
      personId: member.id,
      amount,
      entryType: 'adjustment',
      causeId: `demo-${member.id}`,
    } as const;
    const granted = {
      ...movement,
      balanceKind: 'bonus',
      from: 'house:adjustments',
      at: minutesAgo(60 * 24),
    } as const;
    await app.db.transaction().execute((tx) => grantCoins(tx, granted));
  }

  clock.now = minutesAgo(60 * 20);
  const women = personas.filter(({ gender }) => gender === 2);
  const liked = ['always', 'staff'].flatMap((rule) =>
    women.filter(({ like_back }) => like_back === rule).slice(0, LIKES_PER_MEMBER),
  );
  for (const { id } of printed ? liked : []) {
    clock.now = new Date(clock.now.getTime() + 7 * MINUTE_MS);
    await callAsMember(app, printed?.id as number, 'visit', { visited_user_id: id }, clock.now);
    await callAsMember(app, printed?.id as number, 'swipe', { swiped_user_id: id, like: 1 }, clock.now);
  }

  for (const [at, { memberSlug, personaSlug }] of likes.entries()) {
    const [memberId, personaId] = [memberIds.get(memberSlug), personaIds.get(personaSlug)];
    if (memberId === undefined || personaId === undefined) continue;
    const likedAt = minutesAgo(60 * 9 - 55 * at);
    await callAsMember(app, memberId, 'swipe', { swiped_user_id: personaId, like: 1 }, likedAt);
  }

  for (const { memberSlug, personaSlug, messages } of conversations) {
    const memberId = memberIds.get(memberSlug);
    const personaId = personaIds.get(personaSlug);
    if (memberId === undefined || personaId === undefined) continue;
    let unread: number[] = [];
    for (const [index, message] of messages.entries()) {
      clock.now = minutesAgo(message.minutesAgo);
      const traceId = `demo-${personaId}-${memberId}-${index}`;
      if (message.from === 'persona') {
        const reply = {
          personaId,
          memberId,
          staffId: operatorId,
          text: message.text,
          traceId,
          at: clock.now,
        };
        const sent = await sendFromPersona(app, reply);
        if (sent.ok) unread.push(sent.id);
      } else {
        if (unread.length > 0)
          await callAsMember(app, memberId, 'message/read', { message_id: unread.join(',') }, clock.now);
        unread = [];
        const text = { message_type: 'text', message_text: message.text, trace_id: traceId };
        await callAsMember(app, memberId, 'send_message', { receiver_id: personaId, ...text }, clock.now);
      }
    }
  }
}
