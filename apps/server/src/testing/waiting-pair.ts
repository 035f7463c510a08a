import { randomUUID } from 'node:crypto';
import type { Fixture } from './fixture.ts';
import type { NewMember, NewPersona } from './people.ts';

export type WaitingPair = { memberId: number; personaId: number };

/** Creates a member who writes to a virtual profile, `minutesAgo` minutes ago. */
export async function createWaitingPair(
  fixture: Fixture,
  {
    minutesAgo = 10,
    text = 'Good evening!',
    member: memberFacts = {},
    persona: personaFacts = {},
  }: { minutesAgo?: number; text?: string; member?: NewMember; persona?: NewPersona } = {},
): Promise<WaitingPair> {
  const member = await fixture.member({ given: 500, language: 'en', ...memberFacts });
  const persona = await fixture.persona(personaFacts);
  const pair = { memberId: member.id, personaId: persona.id };
  await writeAsMember(fixture, pair, text);
  await fixture.db
    .updateTable('conversation')
    .set({ waiting_since: new Date(fixture.clock.now.getTime() - minutesAgo * 60_000) })
    .where('owner_id', '=', persona.id)
    .where('peer_id', '=', member.id)
    .execute();
  return pair;
}

/** Sends a text of the member to the virtual profile now. */
export async function writeAsMember(fixture: Fixture, pair: WaitingPair, text: string): Promise<void> {
  const sent = await fixture.call(pair.memberId, 'send_message', {
    receiver_id: pair.personaId,
    message_type: 'text',
    message_text: text,
    trace_id: randomUUID(),
  });
  if (!sent.ok) throw new Error(`the member could not write: ${JSON.stringify(sent)}`);
}

/** Ends all leases, and nobody waits any more. */
export async function emptyQueue({ db }: Fixture): Promise<void> {
  await db
    .updateTable('inbox_lease')
    .set({ ended_at: new Date(0), end_reason: 'test' })
    .where('ended_at', 'is', null)
    .execute();
  await db.updateTable('conversation').set({ waiting_since: null }).execute();
}
