import { findLayer } from './layers.ts';

/**
 * Which layer writes which table. Any layer may join any table in a read. One layer writes it, and the others call its
 * functions. This list does not cover database functions (`db/migrations`): their writes belong to their callers.
 * `also`: files of other layers that write the table, each with a reason. A new exception needs a better reason than
 * brevity.
 */
export type TableOwner = { owner: string; also?: Readonly<Record<string, string>> };

const listOwned = (owner: string, tables: readonly string[]): [string, TableOwner][] =>
  tables.map((table) => [table, { owner }]);

const registration =
  'one statement writes all tables of a new member, because many may register at the same time: `new-member.ts`';
const asPersona = 'an import writes a virtual profile as a whole from its folder';
const activity = 'the times of activity are stored in batches, after the replies';
const ofWallet =
  'spins, premium, limits and breaks are columns of the member, whose row every purchase locks';
const stateOf = 'a pause and a deletion of an account change the state of the person in the same transaction';
const ownSettings = 'one call changes the settings of a member in three tables';

const account = (file: string) => `apps/server/src/features/account/${file}.ts`;
const wallet = (file: string) => `apps/server/src/features/wallet/${file}.ts`;
const newMember = { [account('new-member')]: registration };
const touched = { 'apps/server/src/features/discovery/touch-active.ts': activity };
const persona = (file: string) => `apps/server/src/personas/${file}.ts`;
const storedPersona = { [persona('store-personas')]: asPersona, [persona('save-persona')]: asPersona };

/**
 * Files that read from the replica (`db/replica.ts`), each with the reason why it may lag: what it reads is
 * public, or is filtered again on the primary before it is shown.
 */
export const replicaReaders: Readonly<Record<string, string>> = {
  'apps/server/src/console/broadcasts/audience.ts':
    'the audience is counted again on the primary when the broadcast starts',
  'apps/server/src/features/discovery/answer-time.ts':
    'the median of a week of answers, cached for a minute, is the same half a minute later',
  'apps/server/src/features/discovery/deck-store.ts':
    'the primary checks everybody in decks and lists again before they are shown; a count shows nobody',
  'apps/server/src/features/discovery/list-samples.ts': 'samples are virtual profiles that anybody may see',
  'apps/server/src/features/profile/card-facts.ts':
    'facts count only with the version that the primary names for the person',
  'apps/server/src/features/profile/search-location.ts': 'names of towns are public and change with releases',
  'apps/server/src/features/site/community.ts':
    'the number of members is rounded and counted every ten minutes',
};

/** Layers that fill the tables of a database that nobody uses yet, in bulk. */
export const fillLayers = ['server/demo', 'demo'];

export const tableOwners: Readonly<Record<string, TableOwner>> = Object.fromEntries([
  ...listOwned('server/db', ['schema_migration']),
  ...listOwned('server/backup', ['backup_run']),
  ...listOwned('server/places', ['place', 'place_name']),
  ...listOwned('server/media', ['media']),
  ...listOwned('server/campaigns', [
    'campaign_day',
    'campaign_delivery',
    'campaign_member',
    'campaign_visit',
  ]),
  ...listOwned('server/settings', ['scheduled_setting']),
  ...listOwned('server/jobs', ['job_worker', 'letter_owed']),
  ...listOwned('server/push', ['push_key', 'push_mark', 'push_note', 'push_subscription']),
  ...listOwned('server/auth', [
    'account_undo',
    'auth_account',
    'auth_session',
    'auth_user',
    'auth_verification',
    'email_change',
    'passkey',
    'passkey_challenge',
  ]),
  ...listOwned('server/texts', ['page_text']),
  ...listOwned('server/rpc', ['audit_log', 'audit_seal', 'staff_trace']),
  ...listOwned('server/payments', ['payment_notice', 'payment_refund']),
  ...listOwned('server/personas', ['persona', 'persona_photo']),
  ...listOwned('server/console/personas', ['persona_kit', 'team']),
  ...listOwned('server/features/profile', [
    'known_name',
    'photo',
    'picture_hash',
    'picture_review',
    'place_change',
  ]),
  ...listOwned('server/features/safety', [
    'appeal',
    'barred',
    'block',
    'case_comment',
    'case_file',
    'case_report',
    'case_skip',
    'evidence',
    'flag_hit',
    'flag_mark',
    'flag_word',
    'member_check',
    'member_notice',
    'pruned_case',
    'pruned_notice',
    'public_notice',
    'removed_item',
    'report',
    'restriction',
    'rule',
    'statement',
    'support_request',
  ]),
  ...listOwned('server/features/wallet', [
    'adjustment',
    'cancellation',
    'credit_package',
    'credit_promo',
    'grant_range',
    'ledger_transfer',
    'package_price',
    'payment',
    'premium_movement',
    'premium_package',
    'signup_gift',
    'withdrawal',
  ]),
  ...listOwned('server/features/account', ['account_export', 'referral_visit']),
  ...listOwned('server/features/likes', [
    'like_taken_back',
    'match',
    'popularity_round',
    'swipe',
    'undecided_like',
    'visit',
  ]),
  ...listOwned('server/features/spotlight', ['boost', 'boost_showing']),
  ...listOwned('server/features/stories', ['story', 'story_seen']),
  ...listOwned('server/features/wheel', ['spin', 'spin_count', 'wheel_seed', 'wheel_weights']),
  ...listOwned('server/features/chat', ['conversation', 'gift', 'gift_seeded']),
  ...listOwned('server/console-shared', ['approval', 'team_staff']),
  ...listOwned('server/console-operators', ['inbox_lease', 'shift_break', 'staff_shift']),
  ...listOwned('server/console/staff', ['recovery_code', 'staff_code_try', 'staff_invite', 'staff_session']),
  ...listOwned('server/console/inbox', ['like_claim', 'reply_attempt', 'snippet', 'snippet_use']),
  ...listOwned('server/console/guards', ['guard_phrase']),
  ...listOwned('server/console/members', ['member_note']),
  ...listOwned('server/console/health', ['health_item']),
  ...listOwned('server/console/broadcasts', ['broadcast', 'broadcast_send']),
  ...listOwned('server/console/figures', ['figure_day', 'figure_hour']),
  ...listOwned('server/features/discovery', ['activity_day']),
  ...listOwned('server/console/texts', ['text_draft']),
  ...listOwned('server/console/brand', ['brand_file', 'brand_version']),
  [
    'campaign',
    {
      owner: 'server/console/campaigns',
      also: {
        'apps/server/src/campaigns/campaign-visits.ts':
          'the campaign of unknown codes is made when one first comes',
      },
    },
  ],
  [
    'setting',
    {
      owner: 'server/settings',
      also: {
        'tools/second-server.ts': 'sets up a test site before a server runs',
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
    'shift',
    {
      owner: 'server/console/shifts',
      also: {
        'apps/server/src/console/operators/shift-log.ts':
          'what somebody works is stored where the availability changes: inbox, sign-out and timer share it',
      },
    },
  ],
  [
    'message',
    {
      owner: 'server/features/chat',
      also: {
        'apps/server/src/features/profile/photos.ts':
          'a private photo that was sent is named by its key, and profile stands left of chat',
        'tools/age-chat-pictures.ts': 'sets a test site an hour back',
      },
    },
  ],
  [
    'member',
    {
      owner: 'server/features/account',
      also: {
        ...touched,
        'apps/server/src/auth/account-access.ts':
          'the address and whether it is proved change with the ways to sign in, in one transaction',
        'apps/server/src/features/profile/spend-limit.ts': ownSettings,
        'apps/server/src/features/profile/user-update.ts': ownSettings,
        [wallet('payment-initiate')]: ofWallet,
        [wallet('spins')]: ofWallet,
        [wallet('payment-break')]: ofWallet,
        [wallet('premium')]: ofWallet,
        [wallet('premium-events')]: ofWallet,
        [wallet('signup-gift')]: ofWallet,
      },
    },
  ],
  [
    'person',
    {
      owner: 'server/features/profile',
      also: {
        ...newMember,
        ...touched,
        ...storedPersona,
        [persona('set-persona-state')]:
          'whether a virtual profile is met stands in the state of the person, as for members',
        [account('delete-account')]: stateOf,
        [account('account-pause')]: stateOf,
        [account('account-resume')]: stateOf,
        [account('deleted-account')]: stateOf,
        [account('imposed-state')]: stateOf,
        'apps/server/src/features/likes/recount-popularity.ts':
          'a figure of the likes that stands in the person, so that a deck sorts by it without a join',
      },
    },
  ],
  ['profile', { owner: 'server/features/profile', also: { ...newMember, ...storedPersona } }],
  [
    'consent',
    {
      owner: 'server/features/profile',
      also: {
        ...newMember,
        'apps/server/src/features/account/notice-accept.ts':
          'of terms and notices, which are the account’s texts',
      },
    },
  ],
  [
    'pair_note',
    {
      owner: 'server/console/inbox',
      also: {
        'apps/server/src/features/profile/consents.ts':
          'what a member no longer agrees to is deleted in the transaction of that call',
      },
    },
  ],
  ['seen_mark', { owner: 'server/features/likes', also: { ...newMember } }],
  ['wallet', { owner: 'server/features/wallet', also: { ...newMember } }],
  ['spin_movement', { owner: 'server/features/wallet', also: { ...newMember } }],
]);

/** A table that a file writes. */
export type TableWrite = { table: string; file: string };

const writing =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert into|update|delete from|merge into)\s+(?:only\s+)?"?(\w+)"?/g;

/** Returns the tables that a source file writes, through Kysely's builders or in SQL. */
export function findWrittenTables(source: string, known: ReadonlySet<string>): string[] {
  const named = [...source.matchAll(writing)].map(([, built, written]) => built ?? written ?? '');
  return [...new Set(named)].filter((table) => known.has(table)).sort();
}

/** Returns the writes outside the owner that have no exception. */
export function findForeignWrites(writes: readonly TableWrite[]): string[] {
  return writes.flatMap(({ table, file }) => {
    const entry = tableOwners[table];
    if (!entry) return [`${table} has no owner: ${file} writes it`];
    const layer = getLayerName(file);
    if (layer === entry.owner || fillLayers.includes(layer) || entry.also?.[file]) return [];
    return [`${file} writes ${table}, which is of ${entry.owner}`];
  });
}

/** Returns the exceptions that are no longer needed. */
export function findIdleExceptions(writes: readonly TableWrite[]): string[] {
  const made = new Set(writes.map(({ table, file }) => `${table} ${file}`));
  return Object.entries(tableOwners).flatMap(([table, { also = {} }]) =>
    Object.keys(also)
      .map((file) => `${table} ${file}`)
      .filter((other) => !made.has(other)),
  );
}

/** Returns the layer of a file. Each console area counts as a layer. */
export function getLayerName(file: string): string {
  const layer = findLayer(file);
  return layer?.name === 'server/console/' ? `${layer.name}${file.split('/')[4]}` : (layer?.name ?? '');
}
