/**
 * An account of the audit: its entries (what moved, for whom and why), the balances of all holders, and the expected
 * entries. `reconcile.ts` compares the three.
 */
export type Account = {
  /** The first word of its findings. */
  name: string;
  /** The unit, as in findings. */
  unit: string;
  /**
   * Selects every entry: `entry` (its name in a finding), `person_id`, `cause`, `cause_id` (text), `lot`, `account`
   * (the other side), `amount` (positive to the person), `is_valid` (the entry is well-formed).
   */
  entriesSql: string;
  /** Selects the balance of each person and lot: `person_id`, `lot`, `amount`. `holderTable` is its table. */
  storedSql: string;
  holderTable: string;
  /** By cause. Any other cause is unknown. */
  expected: Readonly<Record<string, Expected>>;
};

/** The expected entries of a cause. */
export type Expected = {
  /** The subject, as in findings: `message`. */
  label: string;
  /** Allowed other sides with the lot, as `to <account> given`. Absent: any. */
  allowedAccounts?: readonly string[];
  /**
   * Selects exactly the entries that must exist: `id`, `person_id`, `amount`, and `lot` with `byBalance`. Null if no
   * table has them.
   */
  rowsSql: string | null;
  /** Compares each lot; otherwise the sum of the lots. */
  byBalance?: true;
};

/** Purchases, regardless of their later state. */
const PURCHASED_SQL = `state in ('paid', 'refunded', 'charged_back')`;
const TO_CHAT = ['to house:chat given', 'to house:chat bought'];
const TO_BOOSTS = ['to house:boosts given', 'to house:boosts bought'];
const TO_WHEEL = ['to house:wheel given', 'to house:wheel bought'];

/** Coins: the ledger, the wallets, and everything that costs or brings coins. */
export const COINS: Account = {
  name: 'coins',
  unit: 'coins',
  // Each transfer connects one lot of one member with an account of the site.
  entriesSql: `
    select 'transfer ' || id as entry, person_id, cause,
      case cause when 'repayment' then split_part(cause_id, ':', 1) else cause_id end as cause_id, lot,
      case when inward then 'from ' || debit else 'to ' || credit end as account,
      case when inward then amount else -amount end as amount,
      amount > 0 and case when inward then credit else debit end = 'member:' || person_id || ':' || lot
        and starts_with(case when inward then debit else credit end, 'house:') as is_valid
    from (select *, starts_with(credit, 'member:') as inward from ledger_transfer offset 0) transfer`,
  holderTable: 'wallet',
  storedSql: `
    select person_id, 'given' as lot, given as amount from wallet
    union all select person_id, 'bought', bought from wallet`,
  expected: {
    signup_gift: { label: 'sign-up gift', allowedAccounts: ['from house:gifts given'], rowsSql: null },
    adjustment: { label: 'adjustment', rowsSql: null },
    staff_adjustment: {
      label: 'adjustment by staff',
      // Staff never take bought coins.
      allowedAccounts: ['from house:adjustments given', 'to house:adjustments given'],
      rowsSql: `select id, person_id, amount from adjustment where kind = 'credits'`,
    },
    message: {
      label: 'message',
      allowedAccounts: TO_CHAT,
      rowsSql: `select id, sender_id as person_id, -price as amount from message where price > 0`,
    },
    message_return: {
      label: 'returned message',
      allowedAccounts: ['from house:chat given', 'from house:chat bought'],
      rowsSql: `select id, sender_id as person_id, price as amount from message where returned_at is not null and price > 0`,
    },
    payment: {
      label: 'purchase',
      allowedAccounts: ['from house:sales bought', 'from house:gifts given'],
      byBalance: true,
      rowsSql: `
        select id, person_id, 'bought' as lot, credits as amount from payment where ${PURCHASED_SQL} and credits > 0
        union all select id, person_id, 'given', bonus from payment where ${PURCHASED_SQL} and bonus > 0`,
    },
    refund: {
      label: 'refunded purchase',
      allowedAccounts: ['to house:refunds given', 'to house:refunds bought'],
      // What each partial refund took; for an ended purchase also the rest that is neither owed nor waived.
      rowsSql: `
        with parts as (
          select payment_id, id, coins + bonus as coins from payment_refund where coins + bonus > 0
        ), over as (
          select payment.id, person_id, owed_credits + repaid_credits + waived_credits - credits - bonus + coalesce(sum(parts.coins), 0) as amount
          from payment left join parts on payment_id = payment.id where state in ('refunded', 'charged_back')
          group by payment.id
        )
        select id::text as id, person_id, amount from over where amount <> 0
        union all select payment_id || ':' || parts.id, person_id, -coins from parts join payment on payment.id = payment_id`,
    },
    repayment: {
      label: 'purchase that owed coins',
      allowedAccounts: ['to house:refunds given', 'to house:refunds bought'],
      rowsSql: `select id, person_id, -repaid_credits as amount from payment where repaid_credits > 0`,
    },
    boost: {
      label: 'boost',
      allowedAccounts: TO_BOOSTS,
      rowsSql: `select id, person_id, -price as amount from boost where price > 0 and kind <> 'spotlight'`,
    },
    spotlight: {
      label: 'place in the spotlight',
      allowedAccounts: TO_BOOSTS,
      rowsSql: `select id, person_id, -price as amount from boost where price > 0 and kind = 'spotlight'`,
    },
    boost_return: {
      label: 'boost that was not delivered',
      allowedAccounts: ['from house:boosts given', 'from house:boosts bought'],
      rowsSql: `select id, person_id, credits_returned as amount from boost where credits_returned > 0`,
    },
    wheel: {
      label: 'paid spin',
      allowedAccounts: TO_WHEEL,
      rowsSql: `select id, person_id, -price as amount from spin where price > 0`,
    },
    wheel_prize: {
      label: 'spin that won coins',
      allowedAccounts: ['from house:wheel given'],
      rowsSql: `select id, person_id, coins as amount from spin where coins is not null`,
    },
  },
};

/** Free spins: their movements, the balances, and everything that gives or uses them. */
export const FREE_SPINS: Account = {
  name: 'free_spins',
  unit: 'free spins',
  entriesSql: `
    select format('movement of free spins for %s %s', cause, cause_id) as entry, person_id, cause, cause_id,
      'spin' as lot, 'anywhere' as account, change as amount, true as is_valid
    from spin_movement`,
  holderTable: 'member',
  // A deleted member counts with the sum of the movements.
  storedSql: `
    select person_id, 'spin' as lot, free_spins as amount from member
    union all
    select person_id, 'spin', sum(change)::int from spin_movement
    where not exists (select from member where member.person_id = spin_movement.person_id) group by person_id`,
  expected: {
    sign_up: { label: 'sign-up', rowsSql: null },
    adjustment: { label: 'adjustment', rowsSql: null },
    staff_adjustment: {
      label: 'adjustment by staff',
      rowsSql: `select id, person_id, amount from adjustment where kind = 'spins'`,
    },
    // Its id is the day.
    daily: { label: 'day with a spin', rowsSql: null },
    // The unused ones are taken back; the check `spins_went_back` covers them.
    refund: { label: 'refunded purchase', rowsSql: null },
    payment: {
      label: 'purchase',
      rowsSql: `
        select id, person_id, free_spins::int as amount from payment
        where state in ('paid', 'refunded', 'charged_back') and free_spins > 0`,
    },
    used: { label: 'free spin', rowsSql: `select id, person_id, -1 as amount from spin where not paid` },
    won: {
      label: 'spin that won a spin',
      rowsSql: `select id, person_id, 1 as amount from spin where coins is null`,
    },
  },
};
