import { sql } from 'kysely';
import { goodPassword, type HttpFixture, jarOf } from './http-fixture.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

type Device = ReturnType<typeof softwareAuthenticator>;
type ReceivedEmail = { to: string; text: string };
export type Person = { id: number; email: string };

export type Actor = {
  name: 'owner' | 'thief';
  inboxes: string[];
  passwords: string[];
  cookies: string[];
  devices: Device[];
  codes: string[];
};

const linkShape = /\/(verify|recover|undo)\/([\w-]+)/;
let chosen = 0;

/**
 * Creates the ways into an account that an attacker or owner can try, each through the public routes. Each
 * returns true when it worked.
 */
export function accountActs(fixture: HttpFixture, person: Person, emails: readonly ReceivedEmail[]) {
  /** Returns the links, newest first. */
  const linksOf = ({ inboxes }: Actor, kind: string) =>
    emails
      .filter(({ to }) => inboxes.includes(to))
      .map(({ text }) => linkShape.exec(text))
      .filter((found) => found?.[1] === kind)
      .map((found) => found?.[2] ?? '');
  const works = async (url: string, payload = {}) => (await fixture.post(url, payload)).statusCode === 200;
  const firstThat = async (urls: string[], payload = {}) => {
    for (const url of urls) if (await works(url, payload)) return true;
    return false;
  };
  const currentAddress = async () => {
    const { rows } = await sql<{ email: string }>`
      select email from member where person_id = ${person.id}`.execute(fixture.db);
    return rows[0]?.email ?? '';
  };
  const sessionOf = async (cookie: string) => fixture.app.sessions.find({ headers: { cookie } });
  const byPasskey = async (device: Device, restoreAccount: boolean) => {
    const options = (await fixture.post('/api/login/passkey/options')).json<{ challenge: string }>();
    return fixture.post('/api/login/passkey', {
      ...device.sign(options),
      ...(restoreAccount ? { come_back: true } : {}),
    });
  };

  /** Tries every sign-in method with everything the actor has. Returns the one that worked, and stores the cookie. */
  async function comeIn(actor: Actor, restoreAccount = false): Promise<string | null> {
    for (const cookie of actor.cookies) if (await sessionOf(cookie)) return 'session';
    const email = await currentAddress();
    for (const password of [...actor.passwords].reverse()) {
      const more = restoreAccount ? { come_back: true } : {};
      const answer = await fixture.post('/api/login', { email, password, ...more });
      if (answer.statusCode === 200) actor.cookies.unshift(jarOf(answer));
      if (answer.statusCode !== 401) return answer.statusCode === 200 ? 'password' : 'password, deleted';
    }
    for (const device of actor.devices) {
      const answer = await byPasskey(device, restoreAccount);
      if (answer.statusCode === 200) actor.cookies.unshift(jarOf(answer));
      if (answer.statusCode !== 401) return answer.statusCode === 200 ? 'passkey' : 'passkey, deleted';
    }
    return null;
  }
  /** Makes a call in a valid session, with each known password until one is right. */
  async function callByPassword(actor: Actor, name: string, data: object): Promise<boolean> {
    await comeIn(actor);
    for (const cookie of actor.cookies) {
      const session = await sessionOf(cookie);
      if (!session) continue;
      for (const password of [...actor.passwords].reverse())
        if ((await fixture.callIn(session, name, { password, ...data })).ok) return true;
    }
    return false;
  }
  const newPassword = (actor: Actor) => `${actor.name} lantern ${++chosen} pier`;

  const acts = {
    askForAddress: async (actor: Actor) => {
      const email = fixture.newAddress();
      const requested = await callByPassword(actor, 'account/email', { email });
      if (requested) actor.inboxes.push(email);
      return requested;
    },
    confirm: (actor: Actor) => firstThat(linksOf(actor, 'verify').map((token) => `/api/verify/${token}`)),
    cancel: async (actor: Actor) => {
      await comeIn(actor);
      for (const cookie of actor.cookies) {
        const session = await sessionOf(cookie);
        if (session && (await fixture.callIn(session, 'account/email/cancel')).ok) return true;
      }
      return false;
    },
    /** The link is in the inbox. */
    askForLink: async (actor: Actor) => {
      const current = await currentAddress();
      for (const email of actor.inboxes) await fixture.post('/api/recover', { email });
      return actor.inboxes.includes(current);
    },
    recover: async (actor: Actor) => {
      const password = newPassword(actor);
      const urls = linksOf(actor, 'recover').map((token) => `/api/recover/${token}`);
      const done = await firstThat(urls, { password });
      if (done) actor.passwords.push(password);
      return done;
    },
    undo: (actor: Actor) => firstThat(linksOf(actor, 'undo').map((token) => `/api/undo/${token}`)),
    changePassword: async (actor: Actor) => {
      const password = newPassword(actor);
      const done = await callByPassword(actor, 'account/password', { new_password: password });
      if (done) actor.passwords.push(password);
      return done;
    },
    makePasskey: async (actor: Actor) => {
      await comeIn(actor);
      for (const cookie of actor.cookies) {
        for (const password of [...actor.passwords, undefined]) {
          const options = await fixture.post('/api/passkeys/options', { password }, cookie);
          if (options.statusCode !== 200) continue;
          const device = softwareAuthenticator();
          const made = await fixture.post('/api/passkeys', device.make(options.json()), cookie);
          if (made.statusCode === 201) actor.devices.push(device);
          return made.statusCode === 201;
        }
      }
      return false;
    },
    handOffDevice: async (actor: Actor) => {
      await comeIn(actor);
      for (const cookie of actor.cookies) {
        const answer = await fixture.post('/api/handoff', {}, cookie);
        if (answer.statusCode !== 200) continue;
        actor.codes.push(answer.json<{ url: string }>().url.split('/').at(-1) ?? '');
        return true;
      }
      return false;
    },
    leave: (actor: Actor) => callByPassword(actor, 'account/delete', {}),
    restoreAccount: async (actor: Actor) => {
      const { rows } = await sql`
        select from person where id = ${person.id} and state = 'deleted'`.execute(fixture.db);
      if (rows.length === 0) return false;
      return ['password', 'passkey'].includes((await comeIn(actor, true)) ?? '');
    },
  };

  /** Tries everything the actor has. Returns what opens the account or takes it over. */
  async function opens(actor: Actor): Promise<string[]> {
    const open = [];
    const way = await comeIn(actor);
    if (way) open.push(way);
    for (const code of actor.codes) if (await works(`/api/reconnect/${code}`)) open.push('code');
    if (await acts.askForLink(actor)) open.push('address');
    for (const act of ['undo', 'confirm', 'recover'] as const)
      if (await acts[act](actor)) open.push(`${act} link`);
    return open;
  }
  /** Returns whether the sign-in address belongs to this actor. */
  const isReachedBy = async ({ inboxes }: Actor) => inboxes.includes(await currentAddress());
  return { acts, opens, comeIn, isReachedBy };
}
export type Act = keyof ReturnType<typeof accountActs>['acts'];

/**
 * Creates a member with a verified address and a session in one of their browsers. By default both actors know the
 * password.
 */
export async function ownerAndThief(fixture: HttpFixture, { thiefKnows }: { thiefKnows: boolean }) {
  const member = await fixture.register();
  await fixture.db
    .updateTable('member')
    .set({ email_verified: true })
    .where('person_id', '=', member.id)
    .execute();
  await sql`update auth_user set email_verified = true where email = ${member.email}`.execute(fixture.db);
  const stolen = jarOf(await fixture.post('/api/login', { email: member.email, password: goodPassword }));
  const owner: Actor = {
    name: 'owner',
    inboxes: [member.email],
    passwords: [goodPassword],
    cookies: [member.cookie],
    devices: [],
    codes: [],
  };
  const thief: Actor = {
    name: 'thief',
    inboxes: [],
    passwords: thiefKnows ? [goodPassword] : [],
    cookies: [stolen],
    devices: [],
    codes: [],
  };
  return { person: { id: member.id, email: member.email }, owner, thief };
}
