import { AUDIT_KINDS } from '@afterglow/domain/audit-kinds';
import { CASE_QUEUES, CASE_STATES } from '@afterglow/domain/cases';
import { CONSENT_KINDS } from '@afterglow/domain/members';
import { CURRENCIES } from '@afterglow/domain/money';
import { PAYMENT_STATES, PAYMENT_TYPES } from '@afterglow/domain/payments';
import { STATEMENT_CAUSES } from '@afterglow/domain/statement-causes';
import { defineListAddress } from '../../core/list-address.ts';

/* What the lists of a member keep in the address of their tab. */

export const LOTS = ['given', 'bought'] as const;

export const ledgerAddress = defineListAddress('members/ledger', {
  filters: { cause: STATEMENT_CAUSES, lot: LOTS, at: 'days' },
  sorts: ['-at', 'at'],
});

export const sessionsAddress = defineListAddress('members/sessions', {
  filters: { at: 'days' },
  sorts: ['-at', 'at'],
});

export const consentsAddress = defineListAddress('members/consents', {
  filters: { kind: CONSENT_KINDS, at: 'days' },
  sorts: ['-at', 'at'],
});

const casesAddress = defineListAddress('cases/list', {
  search: true,
  filters: { state: CASE_STATES, queue: CASE_QUEUES },
  sorts: ['priority', 'due_at', '-created_at'],
});

/** Returns the address of the cases about a member. */
export const getMemberCasesAddress = (id: number): typeof casesAddress => ({
  ...casesAddress,
  toQuery: (search, now) => {
    const query = casesAddress.toQuery(search, now);
    return { ...query, filter: { ...query.filter, person: [id] } };
  },
});

const logAddress = defineListAddress('audit/list', {
  filters: { kind: AUDIT_KINDS, at: 'days' },
  sorts: ['-at', 'at'],
});

/** Returns the address of the audit log of a member. */
export const getMemberLogAddress = (id: number): typeof logAddress => ({
  ...logAddress,
  toQuery: (search, now) => {
    const query = logAddress.toQuery(search, now);
    return { ...query, filter: { ...query.filter, member: [id] } };
  },
});

export const memberPaymentsAddress = defineListAddress('members/payments', {
  search: true,
  filters: { state: PAYMENT_STATES, type: PAYMENT_TYPES, currency: CURRENCIES, at: 'days', held: 'yes_no' },
  sorts: ['-at', 'at', 'amount', '-amount'],
});
