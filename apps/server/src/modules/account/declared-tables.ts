import type { PersonalTable } from './personal-table.ts';

/** What anybody may declare to the house, by the address of a member: withdrawals, cancellations, reports of illegal content. */
export const declaredTables: readonly PersonalTable[] = [
  {
    // Anybody may send one in anybody's name: theirs is what they sent signed in, but nothing of the others stays either.
    name: 'withdrawal',
    mine: 'person_id = :id and signed_in',
    told: [
      'at',
      'body',
      'email',
      'id',
      'language',
      'name',
      'note',
      'number',
      'outcome',
      'person_id',
      'reference',
      'settled_at',
    ],
    erased: 'nothing',
  },
  {
    name: 'withdrawal',
    mine: 'person_id = :id',
    told: false,
    erased: { set: `name = '', email = '', reference = '', body = '', note = ''` },
  },
  {
    name: 'cancellation',
    mine: 'person_id = :id and signed_in',
    told: [
      'at',
      'contract',
      'email',
      'ends_on',
      'id',
      'kind',
      'language',
      'name',
      'note',
      'number',
      'person_id',
      'reason',
      'settled_at',
    ],
    erased: 'nothing',
  },
  {
    name: 'cancellation',
    mine: 'person_id = :id',
    told: false,
    erased: { set: `name = '', email = '', reason = '', note = ''` },
  },
  {
    name: 'content_notice',
    mine: 'person_id = :id',
    told: [
      'at',
      'decided_at',
      'email',
      'id',
      'kind',
      'language',
      'name',
      'number',
      'outcome',
      'person_id',
      'place',
      'reason',
      'reasons',
    ],
    // What was reported stays to be decided; who reported it is gone.
    erased: { set: `name = '', email = '', person_id = null` },
  },
];
