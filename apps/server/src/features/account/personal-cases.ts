import { type PersonalTable, splitNames } from './personal-table.ts';

/** Decisions about members, and the cases that lead to them. */
export const CASE_TABLES: readonly PersonalTable[] = [
  // The reasons of decisions. They stay for six years, as evidence of what was decided, without the facts.
  {
    name: 'statement',
    where: 'person_id = :id',
    exported: splitNames(`
      appeal_until at automatic basis_kind basis_ref basis_text decision ended_at ended_why facts found id items kinds
      language person_id points until
    `),
    erased: { set: `facts = '', items = '[]'` },
  },
  {
    name: 'appeal',
    where: '(select person_id from statement where statement.id = statement_id) = :id',
    exported: splitNames('at case_id decided_at decision id statement_id text'),
    erased: { set: `text = ''` },
  },
  {
    name: 'case_file',
    // A member under investigation does not learn of it, nor when somebody reported them.
    where: 'person_id = :id and decided_at is not null',
    exported: splitNames('decided_at decision id person_id queue'),
    erased: 'nothing',
  },
  {
    name: 'case_file',
    where: 'person_id = :id',
    exported: false,
    erased: { set: `note = '', messages = '[]', undo = null` },
  },
  {
    // What staff wrote under a case about the member, as its note.
    name: 'case_comment',
    where: 'case_id in (select id from case_file where person_id = :id)',
    exported: false,
    erased: { set: `text = ''` },
  },
  {
    // Cases about others also contain what they wrote.
    name: 'case_file',
    where: `messages @> '[{"sender_id": :id}]'`,
    exported: false,
    erased: {
      set: `messages = jsonb_path_query_array(messages, '$[*] ? (@.sender_id != :id)')`,
    },
  },
];
