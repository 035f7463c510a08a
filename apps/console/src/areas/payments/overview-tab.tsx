import type { PaymentRecord } from '@afterglow/protocol/console/payments/payments-get';
import type { RefundQuote } from '@afterglow/protocol/console/payments/payments-quote';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FullTime, PersonCell } from '../../components/cells.tsx';
import { OrderedPackage, PaymentState } from '../../components/payment-columns.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { formatAmounts, formatCount } from '../../core/format.ts';
import type { CallError } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import styles from './overview-tab.module.css';
import { QuoteProperties } from './quote-properties.tsx';
import { RefundState } from './states.tsx';

/** What may go back, once it is there. */
export type QuoteState = { data: RefundQuote | undefined; error: CallError | null; retry: () => void };

/** The order, what may go back of it now, and what goes back or has gone back. */
export function OverviewTab({ payment, quote }: { payment: PaymentRecord; quote: QuoteState }) {
  const t = useT();
  return (
    <div className={styles.overview}>
      <Section title={t('payments.order')}>
        <Order payment={payment} />
      </Section>
      <Section title={t('payments.quote')}>
        {quote.data ? (
          <QuoteProperties quote={quote.data} isPremium={payment.type === 'premium'} />
        ) : (
          <RecordPlaceholder error={quote.error} onRetry={quote.retry} />
        )}
      </Section>
      <Section title={t('payments.refunds')}>
        <Refunds payment={payment} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function Order({ payment }: { payment: PaymentRecord }) {
  const t = useT();
  const { person, state, package: ordered, money, refunded, refund_due: due, at, late } = payment;
  const { provider, provider_txn: transaction, owed_credits: debt } = payment;
  return (
    <Properties>
      <Property label={t('payments.state')}>
        <div>
          <PaymentState state={state} />
          {late ? <p className={styles.quiet}>{t('payments.late')}</p> : null}
        </div>
      </Property>
      <Property label={t('payments.person')}>
        <Link to={`/members/${person.id}/payments`} className={styles.person}>
          <PersonCell person={person} />
        </Link>
      </Property>
      <Property label={t('payments.ordered')}>
        <span>
          <OrderedPackage ordered={ordered} />
          {ordered.free_spins > 0 ? ` · ${t('payments.package_spins', { n: ordered.free_spins })}` : ''}
        </span>
      </Property>
      <Property label={t('payments.amount')}>
        <bdi>{formatAmounts([money])}</bdi>
      </Property>
      {refunded.amount_minor > 0 ? (
        <Property label={t('payments.refunded')}>
          <bdi>{formatAmounts([refunded])}</bdi>
        </Property>
      ) : null}
      {due ? (
        <Property label={t('payments.refund_due')}>
          <bdi>{formatAmounts([due])}</bdi>
        </Property>
      ) : null}
      {debt > 0 ? <Property label={t('payments.owed')}>{formatCount(debt)}</Property> : null}
      <Property label={t('payments.opened')}>
        <FullTime at={at} />
      </Property>
      <Property label={t('payments.provider')} isCode>
        {provider}
      </Property>
      {transaction ? (
        <Property label={t('payments.transaction')} isCode>
          {transaction}
        </Property>
      ) : null}
    </Properties>
  );
}

function Refunds({ payment: { refunds } }: { payment: PaymentRecord }) {
  const t = useT();
  if (refunds.length === 0) return <p className={styles.quiet}>{t('payments.refunds_none')}</p>;
  return (
    <ul className={styles.refunds}>
      {refunds.map(({ id, money, state, reason, reference }) => (
        <li key={id} className={styles.refund}>
          <Link
            to="/payments/refunds"
            search={{ search: String(id), row: String(id) }}
            className={styles.link}
          >
            {t('payments.refund_number', { id: String(id) })}
          </Link>
          <bdi>{formatAmounts([money])}</bdi>
          <RefundState state={state} />
          <span className={styles.quiet}>{t(`payments.refund_reason.${reason}`)}</span>
          {reference ? <bdi className={styles.quiet}>{reference}</bdi> : null}
        </li>
      ))}
    </ul>
  );
}
