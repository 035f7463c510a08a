import { type PersonalTable, splitNames } from './personal-table.ts';

/**
 * What anybody may send to the operator under a member’s email address: withdrawals, cancellations, reports of
 * illegal content.
 */
export const REQUEST_TABLES: readonly PersonalTable[] = [
  {
    // Anybody can send one in somebody else’s name. The export has those that were sent signed in; all are emptied.
    name: 'withdrawal',
    where: 'person_id = :id and signed_in',
    exported: splitNames(`
      at body email id language name note number outcome payment_id person_id reference refund_id settled_at
    `),
    erased: 'nothing',
  },
  {
    name: 'withdrawal',
    where: 'person_id = :id',
    exported: false,
    erased: { set: `name = '', email = '', reference = '', body = '', note = ''` },
  },
  {
    name: 'cancellation',
    where: 'person_id = :id and signed_in',
    exported: splitNames(`
      at contract email ends_on id kind language name note number person_id reason settled_at
    `),
    erased: 'nothing',
  },
  {
    name: 'cancellation',
    where: 'person_id = :id',
    exported: false,
    erased: { set: `name = '', email = '', reason = '', note = ''` },
  },
  {
    name: 'public_notice',
    where: 'person_id = :id',
    exported: splitNames(`
      address at decided_at email id language name number outcome person_id reason reasons text
    `),
    // The report stays for its decision. Its sender is removed.
    erased: { set: `name = '', email = '', person_id = null` },
  },
  {
    // What others wrote about the member. The report stays for its decision, without the words.
    name: 'public_notice',
    where: 'case_id in (select id from case_file where person_id = :id)',
    exported: false,
    erased: { set: `address = '', text = ''` },
  },
  {
    name: 'support_request',
    where: 'person_id = :id',
    exported: splitNames('at body email id language number person_id'),
    erased: 'rows',
  },
];
