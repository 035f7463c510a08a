import { consoleCalls, consolePushes } from '@afterglow/protocol/console';
import type { StaffUser } from '@afterglow/protocol/console/entities';
import type { InboxConversation, InboxMessage } from '@afterglow/protocol/console/inbox/entities';
import type { OwnRecord } from '@afterglow/protocol/console/staff/me-get';
import type { CallContract, DataOf, DetailsOf, InputOf, PushContract } from '@afterglow/protocol/define';
import {
  findPushErrors,
  findReplyErrors,
  findRequestErrors,
  type ReplyOf,
  roundTripJson,
  type TestReply,
} from '@afterglow/testkit/contract-errors';
import { afterEach } from 'vitest';

const contracts: Readonly<Record<string, CallContract>> = consoleCalls;
const pushContracts: Readonly<Record<string, PushContract>> = consolePushes;

type Calls = typeof consoleCalls;
type Pushes = typeof consolePushes;
type Call = { name: string; data: Record<string, unknown> };
/** What the server does with a call where a test says nothing else. */
type Replies = { [Name in keyof Calls]?: (data: InputOf<Calls[Name]>) => ReplyOf<Calls[Name]> };
/** `lost` carries the call out and then breaks off. */
type CallReplies<Name extends keyof Calls> = (ReplyOf<Calls[Name]> | 'lost')[];
type Listener = (push: { data: unknown }) => void;

/** The page about oneself of an operator to whom no break is due. */
export const ownRecord: OwnRecord = {
  id: 1,
  name: 'Rina',
  email: 'rina@example.test',
  role: 'operator',
  languages: ['en'],
  teams: [],
  preferences: { veil: true, veil_strength: 2, single_keys: true, views: [] },
  availability: 'online',
  since: 0,
  shift_s: 0,
  break_due_at: null,
  shift_over_at: null,
  difficult_left: 20,
  recovery_codes_left: 10,
  version: 1,
};

/** What did not fit its contract and was met inside the app, where a throw might be caught. */
const errors: string[] = [];
afterEach(() => assertValid(errors.splice(0)));

/**
 * Creates a channel that answers from a list of conversations, for tests: what was called, and what is
 * answered when. A test whose requests, answers or pushes do not fit the contract fails.
 */
export function createFakeConsole() {
  const calls: Call[] = [];
  const pushes = new Map<string, Set<Listener>>();
  const states = new Set<() => void>();
  const queue: InboxConversation[] = [];
  const held: InboxConversation[] = [];
  /** The next answers of a call, instead of the usual ones. */
  const nextReplies = new Map<string, (TestReply | 'lost')[]>();
  let user: StaffUser = {
    id: 1,
    name: 'Rina',
    email: 'rina@example.test',
    role: 'operator',
    availability: 'online',
    languages: ['en'],
  };
  let messageId = 10_000;
  const sent = new Map<string, ReturnType<typeof toReplyResult>>();
  let unanswered: TestReply | null = null;

  const defaultReplies: Replies = {
    'session/validate': () => ({
      data: {
        authenticated: true,
        user,
        waiting: { count: queue.length, oldest: null },
        demo: false,
        operator_named: true,
        site: 'Afterglow',
      },
    }),
    here: () => ({ data: { staff: [] } }),
    'me/get': () => ({ data: ownRecord, details: { remind_at: null } }),
    'inbox/next': () => {
      const conversation = queue.shift() ?? null;
      if (conversation) held.push(conversation);
      return { data: conversation };
    },
    'inbox/current': () => ({ data: [...held] }),
    'inbox/renew': ({ lease_id, draft }) => {
      const one = held.find(({ lease }) => lease.id === lease_id);
      if (one) one.draft = String(draft);
      return { data: { id: lease_id, expires: getNowS() + 360, lasts_s: 360 } };
    },
    'inbox/release': ({ lease_id }) => {
      release(lease_id);
      return { data: { lease_id } };
    },
    'inbox/availability': (data) => {
      // As the server does: a pause gives back what is held, and says so before it answers.
      if (data.availability === 'paused')
        for (const conversation of held.splice(0)) {
          queue.push(conversation);
          push('inbox/expired', { lease_id: conversation.lease.id, reason: 'signed_out' });
        }
      return { data: { availability: data.availability } };
    },
    'inbox/reply': ({ lease_id, message_text, trace_id, done }) => {
      const known = sent.get(String(trace_id));
      if (known) return known;
      const message = aReply(++messageId, String(message_text));
      const conversation = held.find(({ lease }) => lease.id === lease_id);
      const reply = toReplyResult(message, { conversation, traceId: String(trace_id) });
      sent.set(String(trace_id), reply);
      if (done) release(Number(lease_id));
      return reply;
    },
  };
  function push<Name extends keyof Pushes>(name: Name, data: DataOf<Pushes[Name]>): void {
    assertValid(findPushErrors(getContract(pushContracts, name), { data }));
    for (const listener of pushes.get(name) ?? []) listener({ data: roundTripJson(data) });
  }
  function release(leaseId: number): void {
    const at = held.findIndex(({ lease }) => lease.id === leaseId);
    if (at >= 0) held.splice(at, 1);
  }

  const channel = {
    state: 'authenticated' as string,
    closeCode: null as number | null,
    subscribe: (listener: () => void) => {
      states.add(listener);
      return () => states.delete(listener);
    },
    on: (name: string, listener: Listener) => {
      const known = pushes.get(name) ?? new Set();
      pushes.set(name, known.add(listener));
      return () => known.delete(listener);
    },
    call: async (name: string, data: Record<string, unknown> = {}) => {
      calls.push({ name, data });
      await Promise.resolve();
      const other = nextReplies.get(name)?.shift();
      const contract = getContract(contracts, name);
      errors.push(...findRequestErrors(contract, data));
      const answer = defaultReplies[name as keyof Calls];
      const reply: TestReply | null =
        other && other !== 'lost' ? other : answer ? answer(data as never) : unanswered;
      if (!reply) throw new Error(`The test has not said what answers ${name}.`);
      errors.push(...findReplyErrors(contract, reply));
      if (other === 'lost') return { ok: false, code: 'offline' };
      const code = 'reject' in reply ? reply.reject : undefined;
      const { data: text, details } = roundTripJson({ data: undefined, ...reply });
      return code ? { ok: false, code, details } : { ok: true, data: text, details };
    },
    setAuthenticated: () => {},
    start: () => setState('open'),
    stop: () => setState('idle'),
  };
  function setState(state: string): void {
    channel.state = state;
    for (const listener of states) listener();
    if (state === 'open') channel.state = 'authenticated';
  }

  return {
    channel,
    calls,
    queue,
    held,
    setState,
    listData: (name: string) => calls.filter((call) => call.name === name).map(({ data }) => data),
    reply: <Name extends keyof Calls>(name: Name, ...replies: CallReplies<Name>) =>
      void nextReplies.set(name, replies as (TestReply | 'lost')[]),
    /** What answers a call of an area from now on. */
    answer: <Name extends keyof Calls>(name: Name, answer: NonNullable<Replies[Name]>) =>
      void Object.assign(defaultReplies, { [name]: answer }),
    /** Every call without an answer fails on the server from now on. */
    failUnanswered: () => {
      unanswered = { reject: 'internal', details: { reference: 'ab12cd' } };
    },
    push,
    signInAs: (facts: Partial<StaffUser>) => {
      user = { ...user, ...facts };
    },
    messages: () => [...sent.values()].map(({ data }) => data),
  };
}

function getContract<Contract>(all: Readonly<Record<string, Contract>>, name: string): Contract {
  const contract = all[name];
  if (!contract) throw new Error(`${name} is not on the wire`);
  return contract;
}

function assertValid(found: string[]): void {
  if (found.length > 0) throw new Error(`Does not fit the contract:\n${found.join('\n')}`);
}

/** Returns the time in Unix seconds. */
export const getNowS = () => Math.floor(Date.now() / 1000);

/** Creates a text in the persona's name. */
export const aReply = (id: number, body: string, fields: Partial<InboxMessage> = {}): InboxMessage => ({
  id,
  from: 'persona',
  type: 'text',
  body,
  time: getNowS(),
  seen: false,
  staff: 'Rina',
  ...fields,
});

/** Returns what `inbox/reply` answers. */
export const toReplyResult = (
  message: InboxMessage,
  { conversation, traceId }: { conversation: InboxConversation | undefined; traceId: string },
): { data: InboxMessage; details: DetailsOf<Calls['inbox/reply']> } => ({
  data: message,
  details: {
    id: message.id,
    credits_spent: 0,
    receiver_id: conversation?.member.id ?? 1,
    sender_id: conversation?.persona.id ?? 2,
    type: 'text',
    message: message.body,
    timestamp: message.time,
    trace_id: traceId,
  },
});

let lastId = 0;
/** Creates a conversation whose member wrote `minutesAgo`, leased for `leaseS` from now. */
export function waitingConversation({
  name = 'Noa',
  leaseS = 360,
  minutesAgo = 10,
  draft = '',
}: {
  name?: string;
  leaseS?: number;
  minutesAgo?: number;
  draft?: string;
} = {}): InboxConversation {
  const n = ++lastId;
  const at = getNowS() - minutesAgo * 60;
  const toMessage = (id: number, from: 'member' | 'persona', body: string, time: number): InboxMessage => ({
    id: n * 100 + id,
    from,
    type: 'text',
    body,
    time,
    seen: true,
    staff: from === 'persona' ? 'Rina' : null,
  });
  return {
    lease: { id: n, expires: getNowS() + leaseS, lasts_s: 360 },
    persona: {
      id: 500 + n,
      name: 'Sven',
      age: 46,
      gender: 1,
      photo: null,
      photos: [],
      city: 'Cologne',
      country: 'Germany',
      utc_offset_min: 60,
      bio: 'Firefighter with a degree.',
      languages: ['de', 'en'],
      interests: [],
      facts: ['Chili con carne for fourteen.'],
      do_not_say: ['Where the station is.'],
    },
    member: {
      id: 900 + n,
      name,
      age: 34,
      gender: 2,
      photo: null,
      city: 'Berlin',
      country: 'Germany',
      language: 'en',
      bio: '',
      interests: ['music', 'hiking'],
      online: true,
      member_since: getNowS() - 86_400 * 40,
    },
    messages: [
      toMessage(1, 'member', `Hello from ${name}`, at - 90_000),
      toMessage(2, 'persona', 'Hello to you', at - 80_000),
      toMessage(3, 'member', 'What do you cook?', at),
    ],
    waiting_since: at,
    draft,
    notes: [],
    older: false,
    run: { texts_left: 3, photos_left: 3, gift_at: null },
    risk: [],
    handover: null,
  };
}

/** Returns whether a filter of a list matches: one value, several, or none. */
export const isAny = <Value>(wanted: Value | Value[] | undefined, value: Value): boolean =>
  wanted === undefined || [wanted].flat().includes(value);

/** Returns a page of these rows as a list of the server answers it. */
export function pageOf<Row>(rows: readonly Row[], { after, recordsToTake = 50 }: PageInput) {
  const start = Number(after ?? 0);
  const end = start + recordsToTake;
  return {
    rows: rows.slice(start, end),
    next: end < rows.length ? String(end) : null,
    total: Math.min(rows.length, 10_000),
    capped: rows.length > 10_000,
  };
}
type PageInput = { after?: string | undefined; recordsToTake?: number | undefined };
