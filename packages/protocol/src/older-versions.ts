/**
 * The first versions of the wire, newest first: the end of the table in `version.ts`.
 */
export const OLDER_WIRE_VERSIONS: readonly { version: number; hash: string; change: string }[] = [
  {
    version: 50,
    hash: '61ac8aab143d5fef',
    change:
      'The calls of the inbox and `session/validate` of the console refuse unknown fields. Texts of staff refuse all control characters and halves of characters.',
  },
  {
    version: 49,
    hash: 'fc6138450d7a2717',
    change:
      'Members in the console: `members/list`, `/get`, `/sessions`, `/consents`, `/ledger`, `/note_save`, `/note_remove`, `/end_sessions`. A list tells its default `sort`. `GET /console/api/export/members` and `/ledger`.',
  },
  {
    version: 48,
    hash: '21358961a4d4478f',
    change:
      'Lists of the console: the audit log, `audit/list`, and the push `list/changed`. `GET /console/api/export/audit`.',
  },
  {
    version: 47,
    hash: '772296f511edc2bc',
    change: 'A picture in the place of another, which goes: `replaces` in `user/photos/add`.',
  },
  {
    version: 46,
    hash: '8b74705b0f1dab5f',
    change:
      'The order behind a line of the statement, with its price: `order` of what was bought and of its bonus.',
  },
  {
    version: 45,
    hash: '6ad8970b29976ac7',
    change: 'The last message with each match: `last_m`, `last_m_type` and `s_id` in `user/matches`.',
  },
  {
    version: 44,
    hash: '7fe12da5a1428d95',
    change:
      'A limit of one’s own in money: `money` of `spend_limit` and of its `next`, `week,9900,ILS` as a value of `user/update`, `left_money` where an order is beyond it, `from_money` of `limit_offer`.',
  },
  {
    version: 43,
    hash: '5fce8d67bf4bb24a',
    change: 'Discover goes on further away: `widen` of `meet` and `meet/popular`, `beyond` of a person.',
  },
  {
    version: 42,
    hash: 'ccbd79859cb9f27f',
    change:
      'Stories without premium: `stories/locked` counts them and gives addresses of tiles that lead to nobody.',
  },
  {
    version: 41,
    hash: '12f7b64a7b694f80',
    change:
      '`start_now` of `payment/initiate`. Of a purchase: `limit_coins`, `refunded`, `withdrawal`, `steps`. `saves_money` of a Premium plan, `vat_percent` of the site. `limit_reached` of `spinofluck/buy_spin` within a break. `GET /api/statement.csv` takes `direction` and `cause`.',
  },
  {
    version: 40,
    hash: '11bab79d249c6d24',
    change:
      '`reply_to` of `send_message`, of a message and of its pushes: the one of the same two that it answers, with `quote`, how that begins. `width` and `height` of a picture in a chat. Staff see what a member was answered by the house (`notice`).',
  },
  {
    version: 39,
    hash: '03495c00e621407d',
    change: 'How many days a purchase goes back on request: `refund_days` of `operator` in `configs`.',
  },
  {
    version: 38,
    hash: '3a5621059b1034a3',
    change:
      'What a member is told of: `push_messages`, `push_matches`, `mail_premium`, `quiet_hours` of `user/update` and the own user. One key for the origin: `ethnicity` of `user/update` is gone. An unconfirmed address can be corrected: `undo_until` of `account/email` may be null.',
  },
  {
    version: 37,
    hash: '0d0039887df8d7ca',
    change:
      'New terms are accepted: `notice/accept` takes `terms` with the `version` shown (`conflict`); `terms_due` of the own user and of a refused `payment/initiate`.',
  },
  {
    version: 36,
    hash: '98da98f2d2dca4e1',
    change:
      'Consent to keep whom one seeks: `seek` of `user/update` and of the own user, `accept_seek` of the registration; `ref` there is the code of a link. `GET /api/recover/:token` says whether a link still works.',
  },
  {
    version: 35,
    hash: 'afc97c3957822948',
    change:
      'Who answers for the site: `operator` of `configs`. `plugins` has `withdrawal`, too. `POST /api/withdraw` takes `name`; `POST /api/cancel` and `POST /api/report-content` are new.',
  },
  {
    version: 34,
    hash: '0ec309219adfe9f5',
    change:
      'A new address counts once it is confirmed: `email_pending` of the own user, `account/email/cancel`. `current` of a passkey. `POST /api/passkeys/options` takes `password`, or `passkey`.',
  },
  {
    version: 33,
    hash: '47ca7449582c685c',
    change:
      '`statement` of a stretch of time (`from`, `until`), with the money paid in it and when it all began; `GET /api/statement.csv` takes the same.',
  },
  {
    version: 32,
    hash: 'c84b40ce4cd808e7',
    change:
      'A `client_seed` is counted in characters and has no NUL; with another one a trace is `trace_conflict`. `not_enough_credits` says `{credits, credits_version}`.',
  },
  {
    version: 31,
    hash: 'ec04a7c8f2047b85',
    change:
      'A break from buying of 90 and 180 days; what a bank statement says of a purchase, `billing_name` of the site.',
  },
  {
    version: 30,
    hash: 'c1f563b5872db428',
    change:
      'A limit of one’s own is offered before the first purchase (`limit_offer` of `payment/initiate`); coins in place of free spins (`spin_coins` of a package).',
  },
  {
    version: 29,
    hash: 'd737041cfd3d5938',
    change: 'The own draws, `spinofluck/draws`, and the push `spinofluck/prizes` when the wheel has changed.',
  },
  {
    version: 28,
    hash: '52aac8433678f116',
    change: 'Passkeys: `account/passkeys`, `account/passkeys/remove`.',
  },
  {
    version: 27,
    hash: 'be5d0f90a7970c83',
    change:
      'Buying: `credits_promo` with `update_credit_discount`, `payment/break`, `purchases`; `seen` and `pause_notice` of `payment/initiate`, `usual_bonus` of a package, `break_until` of the own user, `returned` of `payment/failed`.',
  },
  {
    version: 26,
    hash: '80ec48bceeb2c49e',
    change:
      'Boosts and the spotlight are bought: `spotlight/buy`, `boost/buy`, `boost/state`, the push `boost/ended`, and `last` of the details of `spotlight`.',
  },
  {
    version: 25,
    hash: 'ea77505a687d826d',
    change:
      'A payment page that lets itself be framed by nobody (`new_tab` of `payment/initiate`); `forbidden` where nothing is sold in the currency.',
  },
  {
    version: 24,
    hash: '92c95bf67bf450b7',
    change: 'A `statement` of one cause, of what came or of what went, and what its lines come to.',
  },
  {
    version: 23,
    hash: '186cc0db87253762',
    change:
      'The time by the server beside a page of `messages`, and whom a report is about in `reports/mine`.',
  },
  {
    version: 22,
    hash: 'b09670e2d7e31ab1',
    change:
      'The account: `account/sessions`, `account/sessions/end`, `account/password`, `account/email`, `account/pause`, `account/resume`, `account/delete`, `account/export`.',
  },
  {
    version: 21,
    hash: '502ff1f0a07e6fad',
    change: 'What became of each coin: `statement`.',
  },
  {
    version: 20,
    hash: '3c7f0efe29259a50',
    change: 'A page says whether somebody looks at it: `session/visible`.',
  },
  {
    version: 19,
    hash: '1d783be81cee2e03',
    change:
      'Discover and the search: `meet/popular`, `meet/count`, `spotlight`; `s_filters` of `user/update` and of the own user, `boosted` of a person.',
  },
  {
    version: 18,
    hash: '77ba13e4a40be268',
    change: 'The lucky wheel: `spinofluck/prizes`, `spinofluck/spin`, `spinofluck/buy_spin`.',
  },
  {
    version: 17,
    hash: '80a9491fd48700a9',
    change:
      'Pictures: who sees each (`visible`) and whether it was looked at (`review`) in `user/photos`, `user/photos/visible` and the own user; `hide_age`, `hide_town`, further answers of the questionnaires and `paused`.',
  },
  {
    version: 16,
    hash: '3de4d542e6e9118d',
    change:
      'Stories are answered by `send_message`: `story_id` and `story` of its details and of `new_message`, `last_m_is_story` of a contact.',
  },
  {
    version: 15,
    hash: '2d606749dd7df244',
    change: 'Stories: `stories`, `stories/get`, `stories/add`, `stories/delete`, `stories/seen`.',
  },
  {
    version: 14,
    hash: 'aa0b3a418fb353a2',
    change: 'Members and staff are asked to ask again when pushes may have been lost: `resync`.',
  },
  {
    version: 13,
    hash: 'ec3c4cde05259c92',
    change:
      'Why a sign-up gift is not there: `reason` of `claim_free_credits`. The own user says what stands of the origin: `intimate`, `origin`, `show_origin`.',
  },
  {
    version: 12,
    hash: '867ee38580affc09',
    change: 'Discover, nearest first: `meet`.',
  },
  {
    version: 11,
    hash: '7f7c102be0b0b64d',
    change:
      'Lists that premium opens (`user/visitors`, `user/fans`, their `seen`), `gifts`, `conversation/archive` and `restore`, `user/report`, `reports/mine`.',
  },
  {
    version: 10,
    hash: '73db7404dc5778b1',
    change: 'Consent and sight of the origin: `intimate` and `show_origin` of `user/update`.',
  },
  {
    version: 9,
    hash: '7c4505b86fb39367',
    change:
      'Own pictures are taken away and put in another order: `user/photos/delete`, `user/photos/order`.',
  },
  {
    version: 8,
    hash: 'fb4717840fb1beb1',
    change: '`explore` looks beyond the asked radius and age at once: `widen: both`.',
  },
  {
    version: 7,
    hash: 'ca84057b63c8d425',
    change:
      'Any call may answer `try_later` (with `retry_after`): the database is away, and the call may or may not have been carried out. The hash covers what the channel itself answers.',
  },
  {
    version: 6,
    hash: 'b47bf6f3d8d027c2',
    change: 'Operators see a member write and read: `inbox/typing`, `inbox/seen`.',
  },
  {
    version: 5,
    hash: '394d061dc3711f56',
    change:
      'A virtual profile says which languages it writes in (`writes_in`); staff learn whether the operator is named.',
  },
  {
    version: 4,
    hash: 'e5c8dec73963e454',
    change:
      'The least role of a console call stands in its contract; a lease says how long it lasts (`lasts_s`).',
  },
  {
    version: 3,
    hash: 'd810e7e71505eb97',
    change: 'The spending limit: `spend_limit` of `user/update` and of the own user.',
  },
  {
    version: 2,
    hash: 'a438ca21385a971c',
    change:
      'The answer guarantee: `message/returned`, `returned` on a message, `answer_within_h` of the site.',
  },
  {
    version: 1,
    hash: 'f2e00eb9a3e97d92',
    change: 'The first wire: the main job from registration to a live answer.',
  },
];
