import { expect, test } from 'vitest';
import { consoleCalls } from '../console.ts';

/*
 * The least role of every call, written by hand from the description of the wire and not from the contracts. A contract
 * with another role is a mistake in one of the two.
 */
const leastRoles = {
  operator: [
    ...['session/validate', 'session/step_up', 'here', 'search/all', 'shifts/mine'],
    ...['me/get', 'me/save', 'me/figures', 'me/log', 'me/sessions', 'me/end_session', 'me/password'],
    ...['me/recovery_codes', 'inbox/next', 'inbox/current', 'inbox/older', 'inbox/album', 'inbox/reply'],
    ...['inbox/renew', 'inbox/release', 'inbox/escalate', 'inbox/likes', 'inbox/like_back'],
    // Of a conversation that they hold, and snippets of their own; the rest is for moderators.
    ...['inbox/availability', 'notes/save', 'notes/remove'],
    ...['snippets/list', 'snippets/save', 'snippets/remove'],
  ],
  moderator: [
    ...['history/list', 'inbox/takeover', 'floor/list', 'personas/list', 'personas/get', 'teams/list'],
    ...['cases/list', 'cases/get', 'cases/next', 'cases/take', 'cases/release', 'cases/context'],
    ...['cases/preview', 'cases/decide', 'cases/undo', 'cases/comment', 'cases/second_look', 'cases/bulk'],
    ...['photos/next', 'photos/decide', 'photos/undo', 'rules/list', 'words/list', 'words/test'],
    ...['barred/list', 'members/list', 'members/get', 'members/end_sessions', 'members/restrict'],
    // The name and the text of a profile; the rest is for managers.
    ...['members/lift', 'members/correct', 'members/note_save', 'members/note_remove', 'members/tell'],
    // The boards about answers and safety; the rest is for managers.
    ...['spotlight/list', 'spotlight/remove', 'figures/get', 'figures/rows'],
  ],
  manager: [
    ...['guards/list', 'guards/save', 'guards/test', 'rules/save', 'words/save', 'barred/save'],
    ...['barred/remove', 'teams/save', 'personas/save', 'personas/copy', 'personas/state'],
    ...['personas/photo_add', 'personas/photo_move', 'personas/photo_remove', 'personas/story_save'],
    ...['personas/story_remove', 'personas/kit_preview', 'personas/kit_import'],
    // Towns for the forms of members and virtual profiles.
    'search_location',
    // For an authority: admins.
    ...['members/reveal', 'members/sessions', 'members/consents', 'members/ledger', 'members/payments'],
    ...['members/adjust', 'members/export', 'payments/list', 'payments/get', 'payments/quote'],
    ...['payments/refund', 'payments/dispute', 'payments/notices', 'payments/notice_retry'],
    ...['refunds/list', 'refunds/close', 'withdrawals/list', 'withdrawals/settle'],
    ...['packages/list', 'packages/save', 'packages/retire', 'promos/list', 'promos/save', 'promos/stop'],
    ...['prices/get', 'prices/save', 'gifts/list', 'gifts/save', 'wheel/get', 'wheel/check', 'wheel/save'],
    ...['limits/get', 'limits/save', 'approvals/list', 'approvals/decide', 'texts/list', 'texts/get'],
    ...['texts/save', 'texts/restore', 'texts/preview', 'texts/publish', 'broadcasts/list'],
    ...['broadcasts/get', 'broadcasts/save', 'broadcasts/preview', 'broadcasts/test', 'broadcasts/count'],
    ...['broadcasts/schedule', 'broadcasts/pause', 'broadcasts/resume', 'broadcasts/stop'],
    // Each setting has a role of its own, too.
    ...['shifts/list', 'shifts/save', 'shifts/remove', 'settings/list', 'settings/save', 'health/get'],
    ...['brand/get', 'brand/check', 'campaigns/list', 'campaigns/get', 'campaigns/save'],
    ...['campaigns/deliveries', 'campaigns/redeliver', 'campaigns/test'],
  ],
  admin: [
    ...['cases/refer', 'evidence/list', 'evidence/open', 'members/erase', 'members/erase_cancel'],
    ...['members/hold', 'staff/list', 'staff/get', 'staff/save', 'staff/invite', 'staff/deactivate'],
    ...['staff/reset_factor', 'staff/end_sessions', 'audit/list', 'flags/list', 'flags/save'],
    ...['health/retry', 'health/audit', 'brand/save', 'brand/restore'],
  ],
} as const;

test('[C1] every call of the console has the least role of its description', () => {
  const written = Object.entries(leastRoles).flatMap(([role, names]) => names.map((name) => [name, role]));
  const declared = Object.values(consoleCalls).map(({ name, audience }) => [name, audience.staff]);
  const byName = (one: readonly string[], other: readonly string[]) =>
    (one[0] ?? '').localeCompare(other[0] ?? '');
  expect(declared.toSorted(byName)).toEqual(written.toSorted(byName));
});
