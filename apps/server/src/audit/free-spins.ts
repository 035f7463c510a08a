import type { Account } from './account.ts';

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
