import { OLDER_WIRE_VERSIONS } from './older-versions.ts';

/**
 * The wire is frozen: `version.test.ts` computes a hash over every contract, and a change of the hash needs a new entry
 * here. Newest first. No code reads this table: it is the changelog for authors of other clients.
 * @public
 */
export const WIRE_VERSIONS: readonly { version: number; hash: string; change: string }[] = [
  {
    version: 100,
    hash: 'd535e2043e4813b9',
    change: '`hashes` in the details of `photos/next`: what `barred/save` takes to bar a picture.',
  },
  {
    version: 99,
    hash: '76007655bb5462b6',
    change:
      '`may` of `payments/get` and `staff/get`, `left` of `broadcasts/get` and `remind_at` of `me/get` are in their details.',
  },
  {
    version: 98,
    hash: 'd508471e1e592429',
    change:
      'A second admin agrees to raising `approval_limits`: `settings/save` may be `pending`. `approvals/decide`: `forbidden` `linked`.',
  },
  {
    version: 97,
    hash: '8fb12f0211246993',
    change:
      '`spinofluck/spin` and `spinofluck/buy_spin` need no payload: without a `trace_id` each is a spin of its own.',
  },
  {
    version: 96,
    hash: 'ef8cfbea8adf00b4',
    change:
      'A role that is too low is told the least one; texts of staff are counted as people count characters; filter `draft` of `broadcasts/list` takes a list; `snippets/remove` returns the version; acts with money keep their trace for ever.',
  },
  {
    version: 95,
    hash: '0f11b26e79a8ac20',
    change:
      'Persona kits: `GET` and `POST /console/api/persona-kit`, `personas/kit_preview`, `personas/kit_import`.',
  },
  {
    version: 94,
    hash: '924b4583339abe16',
    change: 'The names of a gift among the messages of the inbox: `gift`.',
  },
  {
    version: 93,
    hash: '4ef04c4755e42178',
    change: '`may` of `members/get` is in its details.',
  },
  {
    version: 92,
    hash: 'f36b7515b71e9a93',
    change:
      '`pictures` and `domains` of a brand: `brand/get`, `/check`, `/save`; `for=brand_picture` of `POST /console/upload`.',
  },
  {
    version: 91,
    hash: '4d16aae1c09c4e09',
    change:
      '`terms/changes`: the accepted and the newest terms. `decision` in the details of `cases/get`: what was decided, and what became of an appeal.',
  },
  {
    version: 90,
    hash: 'bf556d004d4e1349',
    change: 'A ban: `decision` of push `session/validate`, before the socket closes.',
  },
  {
    version: 89,
    hash: 'fdfeb5965f9bbcf2',
    change:
      'Where members come from: `campaigns/list`, `/get`, `/save`, `/deliveries`, `/redeliver`, `/test`; `campaign` among the filters of `figures/get` and `figures/rows`; `c` and `click` of `POST /api/register`; `GET /console/api/export/campaigns`.',
  },
  {
    version: 88,
    hash: 'e7c7c287087a1415',
    change: '`cases/bulk` refuses difficult cases beyond those of a day: code `limit_reached`.',
  },
  {
    version: 87,
    hash: '08aa7336cbe364c5',
    change: 'Name and look of the site in the console: `brand/get`, `/check`, `/save`, `/restore`.',
  },
  {
    version: 86,
    hash: 'c6c9f32e6a3e21fa',
    change:
      'What became of the reports of a member, in the details of `members/get` and of `cases/get` (`reporters`); `zone` of `personas/get` is in its details.',
  },
  {
    version: 85,
    hash: '5633821868528b5a',
    change: '`inbox/escalate`; members who are being checked.',
  },
  {
    version: 84,
    hash: '97376b387f3b8965',
    change:
      'Appeals and reports: `appeal/open`, push `reports/changed`, `item` and `number` of `user/report`, `number` and the two outcomes of `reports/mine`. `POST /api/appeal/:token` and `/api/notice`; `/api/report-content` is gone. Decisions about cases: `cases/decide`, `/preview`, `/undo`, `/context`, `/bulk`, `/second_look`, `/refer`, `evidence/list`, `/open`; filters `rule` and `second_look` of `cases/list`; `remove` among the decisions about a member.',
  },
  {
    version: 83,
    hash: '49f101ed80e012a4',
    change: 'Virtual profiles in the console: `zone` of `personas/get`, the time zone of the town.',
  },
  {
    version: 82,
    hash: '13a535a56a13ade9',
    change:
      '`left` of `broadcasts/get`; titles and texts of broadcasts are counted in characters as people see them.',
  },
  {
    version: 81,
    hash: '1d2b3893a1c3cf79',
    change: 'The inbox: `inbox/album`; `image` and `story_id` of `inbox/reply`.',
  },
  {
    version: 80,
    hash: '7f27e9c94d968b09',
    change:
      'The inbox: `notes`, `older`, `run`, `risk`, `handover` of a conversation; `inbox/older`, `/takeover`, `/likes`, `/like_back`; photos, gifts and limits of `inbox/reply`; `reason` of `inbox/expired`; `notes/save`, `/remove`, `snippets/list`, `/save`, `/remove`, `guards/list`, `/save`, `/test`, `floor/list`.',
  },
  {
    version: 79,
    hash: 'cee3f6d42c710ca2',
    change:
      'Cases in the console: `cases/list`, `/get`, `/next`, `/take`, `/release`, `/comment`, the push `cases/waiting`, and `cases` of `session/validate`.',
  },
  {
    version: 78,
    hash: '82bb0d212e85f7a3',
    change:
      'Virtual profiles and teams in the console: `personas/list`, `/get`, `/save`, `/copy`, `/state`, `/photo_add`, `/photo_move`, `/photo_remove`, `/story_save`, `/story_remove`, `teams/list`, `/save`; `retired` of contacts.',
  },
  {
    version: 77,
    hash: '57b88b4ce75435a0',
    change: 'Broadcasts of the site to members: `broadcasts/*`; notices of kind `broadcast`.',
  },
  {
    version: 76,
    hash: '121e9d2a72a1dfda',
    change:
      'Texts that staff publish: `texts/list`, `/get`, `/save`, `/restore`, `/preview`, `/publish`; `html` of `plugins`. Material terms: error `terms_required`, and `terms_due` says from when.',
  },
  {
    version: 75,
    hash: 'd627e17f04759ccf',
    change: 'Flagged words: `words/list`, `/save`, `/test`.',
  },
  {
    version: 74,
    hash: '714a63100984825b',
    change: 'Figures of the site: `figures/get` and `figures/rows`.',
  },
  {
    version: 73,
    hash: '2628a596baa55c81',
    change:
      'Review of photos and stories: `photos/next`, `/decide`, `/undo` of moderators; reasons `advert` and `violence`; notices of kind `photo`.',
  },
  {
    version: 72,
    hash: '9251112928b408bc',
    change: 'Consent to offers: `user/update` key `marketing`, and `marketing` of the own user.',
  },
  {
    version: 71,
    hash: '24baf25b7fdb260a',
    change:
      'Rules are saved, and addresses, domains and pictures barred: `rules/save`, `barred/list`, `/save`, `/remove`.',
  },
  {
    version: 70,
    hash: 'ec160a1ecba0e361',
    change: 'Managers search towns as members do: `search_location` on the channel of the console.',
  },
  {
    version: 69,
    hash: '32a7e5d142c933b4',
    change: 'Who else has a record of the console open: call and push `here`.',
  },
  {
    version: 68,
    hash: '3dd0bc77ca98dc0f',
    change:
      'Care for staff: `inbox/next` says why it gives nothing and until when, `remind_at` of `me/get`; `me/figures`.',
  },
  {
    version: 67,
    hash: '002a6ef52bdd556e',
    change:
      'Decisions about members: `members/restrict`, `/lift`, `rules/list`, `decision/get`, error `restricted`, `state` and `restrictions` of the own user. `members/export`.',
  },
  {
    version: 66,
    hash: 'd4a45fd8e8b151fd',
    change: 'Approvals are found by their number and by who asked: `approvals/list` takes `search`.',
  },
  {
    version: 65,
    hash: 'fc661242a8ad4e7b',
    change:
      'Flags: `flags/list` and `flags/save` of admins; `flags` of the site by market; `forbidden {reason: "market"}` of boosts, the spotlight, paid spins, gifts and messages and likes to members.',
  },
  {
    version: 64,
    hash: 'f0db7bb6a6e6e61b',
    change: 'Shifts of staff: `shifts/list`, `/mine`, `/save`, `/remove`.',
  },
  {
    version: 63,
    hash: 'bff852feb2c4f644',
    change: 'The search over all records of the console: `search/all`.',
  },
  {
    version: 62,
    hash: 'c740020136b33a6a',
    change: '`members/get` says whether staff may tell the member something.',
  },
  {
    version: 61,
    hash: 'c4769bff42d88288',
    change: 'Prices and limits in the console: `prices/get`, `/save`, `limits/get`, `/save`.',
  },
  {
    version: 60,
    hash: 'e85cc1ca005d0d5c',
    change:
      'Notices of the site: `notices`, `notice/read`, push `notice/new`, `notices_unread` of the own user; `members/tell` in the console. Errors `step_up_required` of settings and staff accounts.',
  },
  {
    version: 59,
    hash: '8ab7b29a3d7839da',
    change: 'The history of a record in the console: `history/list`.',
  },
  {
    version: 58,
    hash: '09bf5a10aeca4c79',
    change:
      'A fresh second factor for `settings/save` and the acts on staff; a second admin agrees to an admin. `me/password`, `me/recovery_codes`; a recovery code signs in and proves the second factor.',
  },
  {
    version: 57,
    hash: '10d91f56c29a477f',
    change: 'Refunds and disputes in the console: `payments/refund`, `/dispute`.',
  },
  {
    version: 56,
    hash: '971c20a8e03b0b70',
    change:
      'Settings, health, own page and accounts of staff in the console: `settings/list`, `/save`; `health/get`, `/retry`, `/audit`, push `health/changed`; `me/get`, `/save`, `/log`, `/sessions`, `/end_session`, push `session/changed`, `preferences` of `session/validate`; `staff/list`, `/get`, `/save`, `/invite`, `/deactivate`, `/reset_factor`, `/end_sessions`. `GET` and `POST /console/api/invite/:token`.',
  },
  {
    version: 55,
    hash: 'c1c3703b89bfef86',
    change: 'The end of an account by staff: `members/erase`, `/erase_cancel`, `/hold`.',
  },
  {
    version: 54,
    hash: '8111b3fe36a22580',
    change: 'The weights of the wheel in the console: `wheel/save`, which a second person must agree to.',
  },
  {
    version: 53,
    hash: 'ede4993dc609c359',
    change:
      'The economy in the console: `packages/list`, `/save`, `/retire`, `promos/list`, `/save`, `/stop`, `gifts/list`, `/save`, `spotlight/list`, `/remove`, `wheel/get`, `/check`. `GET /console/api/export/packages`, `/promos`, `/gifts` and `/spotlight`.',
  },
  {
    version: 52,
    hash: '978a5407450d64d8',
    change:
      'Acts of staff with a fresh second factor and a second person: `session/step_up`, error `step_up_required`, `approvals/list`, `/decide`, push `approvals/waiting`, `step_up_until` and `approvals` of the console’s `session/validate`; `members/adjust`, `/correct`, `/reveal`. `GET /console/api/export/approvals`.',
  },
  {
    version: 51,
    hash: '5df39606b9e2db73',
    change:
      'Payments in the console: `payments/list`, `/get`, `/quote`, `/notices`, `/notice_retry`, `members/payments`, `refunds/list`, `/close`, `withdrawals/list`, `/settle`. `GET /console/api/export/payments`, `/refunds` and `/withdrawals`.',
  },
  ...OLDER_WIRE_VERSIONS,
];
