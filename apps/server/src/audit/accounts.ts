/**
 * A book: entries that say what moved, for whom and why; what everybody holds by them; and what must have been entered.
 * `reconcile.ts` proves the three against each other.
 */
export type Account = {
  /** How its findings begin. */
  name: string;
  /** What is counted, in a finding's words. */
  unit: string;
  /**
   * Every entry: `entry` (its name in a finding), `person_id`, `cause`, `cause_id` (text), `lot`, `account` (where it came from or
   * went to), `amount` (positive to the person), `sound` (it is written as entries are).
   */
  entriesSql: string;
  /** What each person holds of each lot: `person_id`, `lot`, `amount`. `holding` is what it stands in. */
  storedSql: string;
  holderTable: string;
  /** By cause. A cause that is not here is one that nobody knows. */
  expected: Readonly<Record<string, Expected>>;
};

/** What a cause must have entered. */
export type Expected = {
  /** What it is about, in a finding's words: `message`. */
  label: string;
  /** Where it may come from or go to, with the lot, as `to house:chat given`; anywhere unless said. */
  allowedAccounts?: readonly string[];
  /**
   * All that must be entered, and nothing else may be: `id`, `person_id`, `amount`, and `lot` where the lot is settled. Null where
   * that does not follow from any table.
   */
  rowsSql: string | null;
  /** Each lot is due by itself; otherwise their sum is. */
  byBalance?: true;
};

/** Paid, whatever became of it. */
const settledSql = `state in ('paid', 'refunded', 'charged_back')`;
const toChat = ['to house:chat given', 'to house:chat bought'];
const toBoosts = ['to house:boosts given', 'to house:boosts bought'];
const toWheel = ['to house:wheel given', 'to house:wheel bought'];

/** The ledger of coins, the wallets, and everything that costs or brings coins. */
export const coins: Account = {
  name: 'coins',
  unit: 'coins',
  // Each transfer joins the lot that it names of the member that it names with a house account.
  entriesSql: `
    select 'transfer ' || id as entry, person_id, cause,
      case cause when 'repayment' then split_part(cause_id, ':', 1) else cause_id end as cause_id, lot,
      case when inward then 'from ' || debit else 'to ' || credit end as account,
      case when inward then amount else -amount end as amount,
      amount > 0 and case when inward then credit else debit end = 'member:' || person_id || ':' || lot
        and starts_with(case when inward then debit else credit end, 'house:') as sound
    from (select *, starts_with(credit, 'member:') as inward from ledger_transfer offset 0) transfer`,
  holderTable: 'wallet',
  storedSql: `
    select person_id, 'given' as lot, given as amount from wallet
    union all select person_id, 'bought', bought from wallet`,
  expected: {
    signup_gift: { label: 'sign-up gift', allowedAccounts: ['from house:gifts given'], rowsSql: null },
    adjustment: { label: 'adjustment', rowsSql: null },
    message: {
      label: 'message',
      allowedAccounts: toChat,
      rowsSql: `select id, sender_id as person_id, -price as amount from message where price > 0`,
    },
    message_return: {
      label: 'returned message',
      allowedAccounts: ['from house:chat given', 'from house:chat bought'],
      rowsSql: `select id, sender_id as person_id, price as amount from message where returned_at is not null and price > 0`,
    },
    payment: {
      label: 'paid order',
      allowedAccounts: ['from house:sales bought', 'from house:gifts given'],
      byBalance: true,
      rowsSql: `
        select id, person_id, 'bought' as lot, credits as amount from payment where ${settledSql} and credits > 0
        union all select id, person_id, 'given', bonus from payment where ${settledSql} and bonus > 0`,
    },
    refund: {
      label: 'order that went back',
      allowedAccounts: ['to house:refunds given', 'to house:refunds bought'],
      // What each refund of a part took, and once an order is over all the rest that is not owed.
      rowsSql: `
        with parts as (
          select payment_id, id, coins + bonus as coins from payment_refund where coins + bonus > 0
        ), over as (
          select payment.id, person_id, owed_credits + repaid_credits - credits - bonus + coalesce(sum(parts.coins), 0) as amount
          from payment left join parts on payment_id = payment.id where state in ('refunded', 'charged_back')
          group by payment.id
        )
        select id::text as id, person_id, amount from over where amount <> 0
        union all select payment_id || ':' || parts.id, person_id, -coins from parts join payment on payment.id = payment_id`,
    },
    repayment: {
      label: 'order that owed coins',
      allowedAccounts: ['to house:refunds given', 'to house:refunds bought'],
      rowsSql: `select id, person_id, -repaid_credits as amount from payment where repaid_credits > 0`,
    },
    boost: {
      label: 'boost',
      allowedAccounts: toBoosts,
      rowsSql: `select id, person_id, -price as amount from boost where price > 0 and kind <> 'spotlight'`,
    },
    spotlight: {
      label: 'place in the spotlight',
      allowedAccounts: toBoosts,
      rowsSql: `select id, person_id, -price as amount from boost where price > 0 and kind = 'spotlight'`,
    },
    boost_return: {
      label: 'boost that was not delivered',
      allowedAccounts: ['from house:boosts given', 'from house:boosts bought'],
      rowsSql: `select id, person_id, credits_returned as amount from boost where credits_returned > 0`,
    },
    wheel: {
      label: 'paid spin',
      allowedAccounts: toWheel,
      rowsSql: `select id, person_id, -price as amount from spin where price > 0`,
    },
    wheel_prize: {
      label: 'spin that won coins',
      allowedAccounts: ['from house:wheel given'],
      rowsSql: `select id, person_id, coins as amount from spin where coins is not null`,
    },
  },
};

/** The movements of free spins, what each member has of them, and what gives and uses them. */
export const freeSpins: Account = {
  name: 'free_spins',
  unit: 'free spins',
  entriesSql: `
    select format('movement of free spins for %s %s', cause, cause_id) as entry, person_id, cause, cause_id,
      'spin' as lot, 'anywhere' as account, change as amount, true as sound
    from spin_movement`,
  holderTable: 'member',
  // Whoever is gone held what was left.
  storedSql: `
    select person_id, 'spin' as lot, free_spins as amount from member
    union all
    select person_id, 'spin', sum(change)::int from spin_movement
    where not exists (select from member where member.person_id = spin_movement.person_id) group by person_id`,
  expected: {
    sign_up: { label: 'sign-up', rowsSql: null },
    adjustment: { label: 'adjustment', rowsSql: null },
    // Named by the day that it was for.
    daily: { label: 'day with a spin', rowsSql: null },
    // As many as are unused go back; a check of its own looks at it.
    refund: { label: 'order that went back', rowsSql: null },
    payment: {
      label: 'paid order',
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
