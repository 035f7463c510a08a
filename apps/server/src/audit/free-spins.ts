import type { Book } from './book.ts';

/** The movements of free spins, what each member has of them, and what gives and uses them. */
export const freeSpins: Book = {
  name: 'free_spins',
  unit: 'free spins',
  entries: `
    select format('movement of free spins for %s %s', cause, cause_id) as entry, person_id, cause, cause_id,
      'spin' as lot, 'anywhere' as account, change as amount, true as sound
    from spin_movement`,
  holding: 'member',
  // Whoever is gone held what was left.
  held: `
    select person_id, 'spin' as lot, free_spins as amount from member
    union all
    select person_id, 'spin', sum(change)::int from spin_movement
    where not exists (select from member where member.person_id = spin_movement.person_id) group by person_id`,
  dues: {
    sign_up: { thing: 'sign-up', rows: null },
    adjustment: { thing: 'adjustment', rows: null },
    // Named by the day that it was for.
    daily: { thing: 'day with a spin', rows: null },
    // As many as are unused go back; a check of its own looks at it.
    refund: { thing: 'order that went back', rows: null },
    payment: {
      thing: 'paid order',
      rows: `
        select id, person_id, free_spins::int as amount from payment
        where state in ('paid', 'refunded', 'charged_back') and free_spins > 0`,
    },
    used: { thing: 'free spin', rows: `select id, person_id, -1 as amount from spin where not paid` },
    won: {
      thing: 'spin that won a spin',
      rows: `select id, person_id, 1 as amount from spin where coins is null`,
    },
  },
};
