import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Site, TimedCall } from './timed-site.ts';

/** What a write is about: a new row for each call, so that no call repeats an earlier one. */
type Write = TimedCall & { createInput: (site: Site, subject: Subject) => Promise<object> | object };
/** `nth` counts the calls of all writes. `peer` is a contact of a member who calls. */
type Subject = { callerId: number; peer: number; nth: number };

const createTraceId = () => randomUUID().replaceAll('-', '');
const createMessage = ({ peer, nth }: Subject) => ({
  receiver_id: peer,
  message_type: 'text',
  message_text: `Good evening, number ${nth}`,
  trace_id: createTraceId(),
});

/** The main writes of members and of staff, each with its input. */
const writes: readonly Write[] = [
  { side: 'member', name: 'send_message', createInput: (_, subject) => createMessage(subject) },
  {
    side: 'member',
    name: 'send_message',
    title: 'send_message: gift',
    createInput: ({ subjects }, subject) => ({
      ...createMessage(subject),
      message_type: 'gift',
      message_text: String(subjects.ids.gift?.[0]),
    }),
  },
  {
    side: 'member',
    name: 'swipe',
    createInput: async (site, subject) => ({ swiped_user_id: await findUnswiped(site, subject), like: 1 }),
  },
  {
    side: 'member',
    name: 'user/update',
    createInput: (_, { nth }) => ({ key: 'bio', value: `I like walking by the sea, number ${nth}.` }),
  },
  {
    side: 'console',
    name: 'cases/decide',
    createInput: async ({ apps, subjects: { ids } }, { callerId, nth }) => {
      const cases = ids.undecided ?? [];
      const id = cases[nth % cases.length] as number;
      return {
        id,
        version: await claimAgain(apps[0] as App, id, callerId),
        decision: 'dismiss',
        facts: 'Nothing of what was reported is there.',
        trace_id: createTraceId(),
      };
    },
  },
  {
    side: 'console',
    name: 'members/adjust',
    createInput: ({ subjects: { ids } }, { nth }) => ({
      id: ids.owner?.[nth % ids.owner.length],
      kind: 'credits',
      amount: 1 + (nth % 9),
      code: 'goodwill',
      tell: false,
      reason: 'Asked by the member',
      trace_id: createTraceId(),
    }),
  },
];

/** Returns the main writes of members and of staff. */
export const listWriteCalls = (): TimedCall[] =>
  writes.map(({ name, title, side }) => (title ? { name, title, side } : { name, side }));

export const findWrite = ({ name, title }: TimedCall): Write | undefined =>
  writes.find((write) => write.name === name && write.title === title);

/** Opens a case again, as nobody had decided it, and claims it. Returns its version. */
async function claimAgain({ db }: App, id: number, staffId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update case_file set decided_at = null, decided_by = null, decision = null, second_look = default, taken_by = ${staffId},
      taken_at = now(), claimed_until = now() + interval '1 hour', version = version + 1
    where id = ${id} returning version`.execute(db);
  return rows[0]?.version as number;
}

/** Returns somebody whom the member can reach and has not swiped. */
async function findUnswiped({ apps, subjects: { ids } }: Site, { callerId, nth }: Subject): Promise<number> {
  const start = (nth * 7_919) % Math.max(...(ids.member ?? []));
  const { rows } = await sql<{ id: number }>`
    select other.id from person me join person other on other.id > ${start} and other.id <> me.id
    where me.id = ${callerId} and other.state = 'active' and not other.virtual
      and me.s_gender in (0, other.gender) and other.s_gender in (0, me.gender)
      and not exists (select from swipe where swiper_id = me.id and swiped_id = other.id)
      and not exists (select from block where (blocker_id, blocked_id) in ((me.id, other.id), (other.id, me.id)))
    order by other.id limit 1`.execute((apps[0] as App).db);
  return rows[0]?.id as number;
}

/** Lets these members do as much as a benchmark wants: premium, coins, and the notice about virtual profiles. */
export async function equipMembers({ db }: App, memberIds: readonly number[]): Promise<void> {
  await sql`
    update member set virtual_notice = 1, premium_until = now() + interval '1 year'
    where person_id = any(${memberIds}::bigint[])`.execute(db);
  await sql`
    update wallet set given = given + 1000000, given_end = given_end + 1000000
    where person_id = any(${memberIds}::bigint[]) and given < 1000000`.execute(db);
}
