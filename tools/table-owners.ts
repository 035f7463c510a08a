import { roomOf } from './rooms.ts';

/**
 * Who writes which table. Any layer may join any table in a read; one writes it, and the others call its functions. What a
 * function of the database writes (`db/migrations`) is not seen here: it belongs to whoever calls it.
 *
 * `also`: files beside the owner's that write it, each with the reason. A new one needs a better reason than that it is shorter.
 */
export type TableOwner = { owner: string; also?: Readonly<Record<string, string>> };

const owns = (owner: string, tables: readonly string[]): [string, TableOwner][] =>
  tables.map((table) => [table, { owner }]);

const atBirth =
  'a member is made of all tables in one statement: registration under load, see `new-member.ts`';
const asPersona = 'a virtual profile is made and renewed as a whole from its folder';
const daily = 'who was here is noted in a batch of its own, behind the answers';
const ofWallet = 'spins, premium, limits and breaks stand in the member’s row, which every purchase locks';
const stateOf =
  'whether an account is paused or leaves is the state of the person, changed in the same transaction';
const ownSettings = 'one call changes what a member says of themselves, over three tables';

const account = (file: string) => `apps/server/src/modules/account/${file}.ts`;
const wallet = (file: string) => `apps/server/src/modules/wallet/${file}.ts`;
const newMember = { [account('new-member')]: atBirth };
const touched = { 'apps/server/src/modules/discovery/touch-active.ts': daily };
const storedPersona = { 'apps/server/src/personas/store-personas.ts': asPersona };

/** Fill tables of a database that serves nobody yet, in bulk; past every owner, and of each in turn. */
export const fillers = ['server/demo', 'demo'];

export const tableOwners: Readonly<Record<string, TableOwner>> = Object.fromEntries([
  ...owns('server/db', ['schema_migration']),
  ...owns('server/places', ['place', 'place_name']),
  ...owns('server/media', ['media']),
  ...owns('server/jobs', ['job_worker', 'letter_owed']),
  ...owns('server/push', ['push_key', 'push_mark', 'push_note', 'push_subscription']),
  ...owns('server/identity', [
    'account_undo',
    'auth_account',
    'auth_user',
    'auth_verification',
    'email_change',
    'passkey',
    'passkey_challenge',
  ]),
  ...owns('server/calls', ['audit_log', 'staff_trace']),
  ...owns('server/payments', ['payment_notice', 'payment_refund']),
  ...owns('server/http', ['referral_visit']),
  ...owns('server/personas', ['persona']),
  ...owns('server/modules/profile', ['place_change']),
  ...owns('server/modules/safety', ['block', 'content_notice', 'report', 'support_request']),
  ...owns('server/modules/wallet', [
    'cancellation',
    'credit_package',
    'credit_promo',
    'ledger_transfer',
    'package_price',
    'payment',
    'premium_movement',
    'premium_package',
    'signup_gift',
    'withdrawal',
  ]),
  ...owns('server/modules/account', ['account_export', 'page_text']),
  ...owns('server/modules/likes', ['like_taken_back', 'match', 'popularity_round', 'swipe', 'visit']),
  ...owns('server/modules/spotlight', ['boost', 'boost_showing']),
  ...owns('server/modules/stories', ['story', 'story_seen']),
  ...owns('server/modules/wheel', ['spin', 'wheel_seed', 'wheel_weights']),
  ...owns('server/modules/chat', ['conversation', 'gift']),
  ...owns('server/desk', ['staff_shift']),
  ...owns('server/console/staff', ['staff_session']),
  [
    'auth_session',
    {
      owner: 'server/identity',
      also: {
        'apps/server/src/http/login.ts':
          'one statement asks who signed in and ends the session of whoever may not: between two it would stand',
      },
    },
  ],
  [
    'setting',
    {
      owner: 'server/settings',
      also: {
        'tools/members-house.ts': 'sets a test house before a server runs',
        'tools/staff-operator.ts': 'the command line until the console can; ends with the settings area',
      },
    },
  ],
  [
    'staff',
    {
      owner: 'server/console/staff',
      also: { 'tools/staff-add.ts': 'the first of the staff: nobody can sign in before' },
    },
  ],
  [
    'inbox_lease',
    {
      owner: 'server/console/inbox',
      also: {
        'apps/server/src/console/shift.ts':
          'a shift that ends gives back what is held; both move into folders of their own with finding 6',
      },
    },
  ],
  [
    'message',
    {
      owner: 'server/modules/chat',
      also: {
        'apps/server/src/modules/profile/photo-key.ts':
          'a private photo that was sent is named by its key, and profile stands left of chat',
        'tools/hour-later.ts': 'sets a test house an hour back',
      },
    },
  ],
  [
    'member',
    {
      owner: 'server/modules/account',
      also: {
        ...touched,
        'apps/server/src/identity/ways-in.ts':
          'the address and whether it is proved change with the ways to sign in, in one transaction',
        'apps/server/src/modules/profile/spend-limit.ts': ownSettings,
        'apps/server/src/modules/profile/user-update.ts': ownSettings,
        [wallet('limit-offer')]: ofWallet,
        [wallet('move-spins')]: ofWallet,
        [wallet('payment-break')]: ofWallet,
        [wallet('premium')]: ofWallet,
        [wallet('premium-news')]: ofWallet,
        [wallet('signup-gift')]: ofWallet,
      },
    },
  ],
  [
    'person',
    {
      owner: 'server/modules/profile',
      also: {
        ...newMember,
        ...touched,
        ...storedPersona,
        [account('account-delete')]: stateOf,
        [account('account-pause')]: stateOf,
        [account('account-resume')]: stateOf,
        [account('come-back')]: stateOf,
        'apps/server/src/modules/likes/recount-popularity.ts':
          'a figure of the likes that stands in the person, so that a deck sorts by it without a join',
      },
    },
  ],
  ['profile', { owner: 'server/modules/profile', also: { ...newMember, ...storedPersona } }],
  [
    'photo',
    {
      owner: 'server/modules/profile',
      also: { 'apps/server/src/personas/import-personas.ts': asPersona },
    },
  ],
  [
    'consent',
    {
      owner: 'server/modules/profile',
      also: {
        ...newMember,
        'apps/server/src/modules/account/notice-accept.ts':
          'of terms and notices, which are the account’s texts',
      },
    },
  ],
  ['seen_mark', { owner: 'server/modules/likes', also: { ...newMember } }],
  ['wallet', { owner: 'server/modules/wallet', also: { ...newMember } }],
  ['spin_movement', { owner: 'server/modules/wallet', also: { ...newMember } }],
]);

/** A table that a file writes. */
export type TableWrite = { table: string; file: string };

const writing =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert into|update|delete from|merge into)\s+(?:only\s+)?"?(\w+)"?/g;

/** The tables that a source writes, by Kysely's builders and by SQL written out. */
export function tablesWrittenIn(source: string, known: ReadonlySet<string>): string[] {
  const named = [...source.matchAll(writing)].map(([, built, written]) => built ?? written ?? '');
  return [...new Set(named)].filter((table) => known.has(table)).sort();
}

/** Writes past the owner that have no exception. */
export function foreignWrites(writes: readonly TableWrite[]): string[] {
  return writes.flatMap(({ table, file }) => {
    const entry = tableOwners[table];
    if (!entry) return [`${table} has no owner: ${file} writes it`];
    const room = layerOf(file);
    if (room === entry.owner || fillers.includes(room) || entry.also?.[file]) return [];
    return [`${file} writes ${table}, which is of ${entry.owner}`];
  });
}

/** Exceptions that nobody needs any more. */
export function idleExceptions(writes: readonly TableWrite[]): string[] {
  const made = new Set(writes.map(({ table, file }) => `${table} ${file}`));
  return Object.entries(tableOwners).flatMap(([table, { also = {} }]) =>
    Object.keys(also)
      .map((file) => `${table} ${file}`)
      .filter((one) => !made.has(one)),
  );
}

/** The layer of a file, an area of the console by its own name. */
export function layerOf(file: string): string {
  const room = roomOf(file);
  return room?.name === 'server/console/' ? `${room.name}${file.split('/')[4]}` : (room?.name ?? '');
}
