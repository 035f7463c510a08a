import type { InboxConversation, InboxMessage } from '@afterglow/protocol/console/inbox/entities';

type Call = { name: string; data: Record<string, unknown> };
type Answer = { ok: true; data?: unknown } | { ok: false; code: string; details?: unknown };
type Listener = (push: { data: unknown }) => void;

/** A channel that answers from a list of conversations, for tests: what was called, and what is answered when. */
export function fakeConsole() {
  const calls: Call[] = [];
  const pushes = new Map<string, Set<Listener>>();
  const states = new Set<() => void>();
  const queue: InboxConversation[] = [];
  const held: InboxConversation[] = [];
  /** The next answers of a call, instead of the usual ones; `lost` carries it out and then breaks off. */
  const instead = new Map<string, (Answer | 'lost')[]>();
  let messageId = 10_000;
  const sent = new Map<string, InboxMessage>();

  const usual: Record<string, (data: Record<string, unknown>) => Answer> = {
    'session/validate': () => ({
      ok: true,
      data: {
        authenticated: true,
        user: {
          id: 1,
          name: 'Rina',
          email: 'rina@example.test',
          role: 'operator',
          availability: 'online',
          languages: ['en'],
        },
        waiting: { count: queue.length, oldest: null },
        demo: false,
        operator_named: true,
        site: 'Afterglow',
      },
    }),
    'inbox/next': () => {
      const conversation = queue.shift() ?? null;
      if (conversation) held.push(conversation);
      return { ok: true, data: conversation };
    },
    'inbox/current': () => ({ ok: true, data: [...held] }),
    'inbox/renew': ({ lease_id, draft }) => {
      const one = held.find(({ lease }) => lease.id === lease_id);
      if (one) one.draft = String(draft);
      return { ok: true, data: { id: lease_id, expires: nowS() + 360, lasts_s: 360 } };
    },
    'inbox/release': ({ lease_id }) => {
      letGo(Number(lease_id));
      return { ok: true, data: { lease_id } };
    },
    'inbox/availability': (data) => {
      // As the server does: a pause gives back what is held, and says so before it answers.
      if (data.availability === 'paused')
        for (const conversation of held.splice(0)) {
          queue.push(conversation);
          push('inbox/expired', { lease_id: conversation.lease.id });
        }
      return { ok: true, data };
    },
    'inbox/reply': ({ lease_id, message_text, trace_id, done }) => {
      const known = sent.get(String(trace_id));
      const message: InboxMessage = known ?? {
        id: ++messageId,
        from: 'persona',
        type: 'text',
        body: String(message_text),
        time: nowS(),
        seen: false,
        staff: 'Rina',
      };
      sent.set(String(trace_id), message);
      if (done) letGo(Number(lease_id));
      return { ok: true, data: message };
    },
  };
  function push(name: string, data: unknown): void {
    for (const listener of pushes.get(name) ?? []) listener({ data });
  }
  function letGo(leaseId: number): void {
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
      const other = instead.get(name)?.shift();
      if (other && other !== 'lost') return other;
      const answer = usual[name]?.(data) ?? { ok: false, code: 'bad_request' };
      return other === 'lost' ? { ok: false, code: 'offline' } : answer;
    },
    authenticated: () => {},
    start: () => become('open'),
    stop: () => become('idle'),
  };
  function become(state: string): void {
    channel.state = state;
    for (const listener of states) listener();
    if (state === 'open') channel.state = 'authenticated';
  }

  return {
    channel,
    calls,
    queue,
    held,
    become,
    called: (name: string) => calls.filter((call) => call.name === name).map(({ data }) => data),
    answer: (name: string, ...answers: (Answer | 'lost')[]) => instead.set(name, answers),
    push,
    messages: () => [...sent.values()],
  };
}

const nowS = () => Math.floor(Date.now() / 1000);

let serial = 0;
/** A conversation whose member wrote `minutesAgo`, leased for `leaseS` from now. */
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
  const n = ++serial;
  const at = nowS() - minutesAgo * 60;
  const said = (id: number, from: 'member' | 'persona', body: string, time: number): InboxMessage => ({
    id: n * 100 + id,
    from,
    type: 'text',
    body,
    time,
    seen: true,
    staff: from === 'persona' ? 'Rina' : null,
  });
  return {
    lease: { id: n, expires: nowS() + leaseS, lasts_s: 360 },
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
      member_since: nowS() - 86_400 * 40,
    },
    messages: [
      said(1, 'member', `Hello from ${name}`, at - 90_000),
      said(2, 'persona', 'Hello to you', at - 80_000),
      said(3, 'member', 'What do you cook?', at),
    ],
    waiting_since: at,
    draft,
  };
}
