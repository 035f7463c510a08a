import type { PaymentActs, PaymentRecord } from '@afterglow/protocol/console/payments/payments-get';
import type { NoticeRow } from '@afterglow/protocol/console/payments/payments-notices';
import type { RefundQuote } from '@afterglow/protocol/console/payments/payments-quote';
import type { RefundRow } from '@afterglow/protocol/console/payments/refund-row';
import type { WithdrawalRow } from '@afterglow/protocol/console/payments/withdrawal-row';
import { type createFakeConsole, getNowS, isAny, pageOf } from './fake-console.ts';

const usd = (amount_minor: number) => ({ amount_minor, currency: 'USD' as const });
const dana = { id: 101, name: 'Dana', virtual: false, photo: null };

/** Creates a payment, `n` hours old. */
export function aPayment(n: number, facts: Partial<PaymentRecord> = {}): PaymentRecord {
  return {
    id: n,
    number: `A-${String(n).padStart(6, '0')}`,
    at: getNowS() - n * 3_600,
    person: dana,
    type: 'buy-credits',
    package: { id: 3, credits: 500, bonus: 50, free_spins: 1, months: 0 },
    money: usd(1_199),
    refunded: usd(0),
    state: 'paid',
    provider: 'ccbill',
    provider_txn: `sale-${n}`,
    late: false,
    refund_due: null,
    version: 1,
    timeline: [
      { at: getNowS() - n * 3_600, event: 'created', note: null },
      { at: getNowS() - n * 3_600 + 60, event: 'paid', note: `sale-${n}` },
    ],
    notices: [{ id: 70 + n, received_at: getNowS() - n * 3_600 + 60, verdict: 'done' }],
    refunds: [],
    owed_credits: 0,
    ...facts,
  };
}

export const aQuote = (facts: Partial<RefundQuote> = {}): RefundQuote => ({
  unused: { credits: 250, premium_s: 0 },
  money: usd(600),
  left: usd(1_199),
  withdrawal_until: getNowS() + 86_400,
  declared_late: false,
  needs_second: false,
  ...facts,
});

export const aRefund = (n: number, facts: Partial<RefundRow> = {}): RefundRow => ({
  id: n,
  payment_id: 1,
  number: 'A-000001',
  person: dana,
  money: usd(300),
  reason: 'requested',
  state: 'due',
  by: { id: 3, name: 'Omer' },
  at: getNowS() - n * 60,
  version: 1,
  ...facts,
});

export const aWithdrawal = (n: number, facts: Partial<WithdrawalRow> = {}): WithdrawalRow => ({
  id: n,
  number: `W-K3MPQ7R${n}`,
  at: getNowS() - 86_400,
  due_at: getNowS() + 13 * 86_400,
  email_masked: 'd***@e***.test',
  person: dana,
  reference: 'A-000001',
  text: 'My child pressed it',
  purchases: [{ payment_id: 1, number: 'A-000001', money: usd(600), term: 'usual' }],
  state: 'open',
  outcome: null,
  by: null,
  version: 1,
  ...facts,
});

export const aNotice = (n: number, facts: Partial<NoticeRow> = {}): NoticeRow => ({
  id: n,
  provider: 'ccbill',
  received_at: getNowS() - n * 60,
  verdict: 'wrong_amount',
  payment_id: 1,
  ...facts,
});

const everyAct: PaymentActs = { 'payments/refund': { allowed: true }, 'payments/dispute': { allowed: true } };

/** What the fake server has; a test fills it. */
type Records = {
  payments: PaymentRecord[];
  may: PaymentActs;
  refunds: RefundRow[];
  withdrawals: WithdrawalRow[];
  notices: NoticeRow[];
  quote: RefundQuote;
};

/** Answers the calls of the payments area. */
export function answerPayments(fake: ReturnType<typeof createFakeConsole>): Records {
  const records: Records = {
    payments: [],
    may: everyAct,
    refunds: [],
    withdrawals: [],
    notices: [],
    quote: aQuote(),
  };
  const toRow = ({ timeline, notices, refunds, owed_credits, ...row }: PaymentRecord) => row;
  const find = <Row extends { id: number }>(
    rows: readonly Row[],
    search: string | undefined,
    numberOf: (row: Row) => string,
  ) => rows.filter((row) => !search || String(row.id) === search || numberOf(row) === search);
  fake.answer('history/list', (input) => ({ data: pageOf([], input) }));
  fake.answer('payments/list', (input) => {
    const { search, filter = {} } = input;
    const found = find(records.payments, search, ({ number }) => number).filter(
      ({ state, currency = 'USD' }: PaymentRecord & { currency?: string }) =>
        isAny(filter.state, state) && isAny(filter.currency, currency as 'USD'),
    );
    return { data: pageOf(found.map(toRow), input) };
  });
  fake.answer('members/payments', (input) => ({ data: pageOf(records.payments.map(toRow), input) }));
  fake.answer('payments/get', ({ id }) => {
    const payment = records.payments.find((candidate) => candidate.id === id);
    return payment ? { data: payment, details: { may: records.may } } : { reject: 'not_found' };
  });
  fake.answer('payments/quote', () => ({ data: records.quote }));
  fake.answer('refunds/list', (input) => {
    const found = find(records.refunds, input.search, ({ number }) => number);
    return {
      data: pageOf(
        found.filter(({ state }) => isAny(input.filter?.state, state)),
        input,
      ),
    };
  });
  fake.answer('refunds/close', ({ id, made }) => {
    const refund = records.refunds.find((candidate) => candidate.id === id);
    if (!refund) return { reject: 'not_found' };
    Object.assign(refund, { state: made ? 'made' : 'due', version: refund.version + 1 });
    return { data: { id, state: refund.state, version: refund.version } };
  });
  fake.answer('withdrawals/list', (input) => ({
    data: pageOf(
      find(records.withdrawals, input.search, ({ number }) => number),
      input,
    ),
  }));
  fake.answer('withdrawals/settle', ({ id, outcome }) => {
    const withdrawal = records.withdrawals.find((candidate) => candidate.id === id);
    if (!withdrawal) return { reject: 'not_found' };
    const by = { id: 1, name: 'Rina' };
    Object.assign(withdrawal, {
      state: 'settled',
      outcome,
      by,
      purchases: [],
      version: withdrawal.version + 1,
    });
    return { data: { id, version: withdrawal.version } };
  });
  fake.answer('payments/notices', (input) => ({
    data: pageOf(
      find(records.notices, input.search, () => ''),
      input,
    ),
  }));
  fake.answer('payments/notice_retry', ({ id }) => {
    const notice = records.notices.find((candidate) => candidate.id === id);
    if (!notice) return { reject: 'not_found' };
    notice.verdict = 'done';
    return { data: { id, verdict: 'done' } };
  });
  fake.answer('payments/refund', ({ amount_minor, version }) => ({
    data: { refund_id: 9, money: usd(amount_minor), state: 'due', version: version + 1 },
  }));
  fake.answer('payments/dispute', ({ id, version }) => {
    const payment = records.payments.find((candidate) => candidate.id === id);
    if (payment) payment.state = 'charged_back';
    return { data: { id, state: 'charged_back', version: version + 1 } };
  });
  return records;
}
