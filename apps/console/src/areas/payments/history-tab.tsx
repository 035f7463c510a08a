import { PAYMENT_STATES } from '@afterglow/domain/payments';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import type { PaymentRecord } from '@afterglow/protocol/console/payments/payments-get';
import { Link } from '@tanstack/react-router';
import { FullTime } from '../../components/cells.tsx';
import { RecordHistory, showLogValue } from '../../components/record-history.tsx';
import { showOneOf } from '../../core/form-fields.ts';
import { formatAmounts } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './history-tab.module.css';
import { NoticeState } from './states.tsx';

const ACTS: Readonly<Record<string, ConsoleKey>> = {
  'payments/refund': 'payments.refund',
  'payments/dispute': 'payments.dispute',
};
const FIELDS: Readonly<Record<string, ConsoleKey>> = {
  state: 'payments.state',
  owed: 'payments.owed',
  refunded_minor: 'payments.refunded',
};

/** The history of the payment, oldest first, the webhooks of its provider, and what staff have done with it. */
export function HistoryTab({ payment }: { payment: PaymentRecord }) {
  const t = useT();
  const { id: paymentId, timeline, notices, money } = payment;
  return (
    <div className={styles.history}>
      <section>
        <h2 className={styles.title}>{t('payments.timeline')}</h2>
        <ol className={styles.steps}>
          {timeline.map(({ at, event, note }, index) => (
            <li key={index} className={styles.step}>
              <span>{t(`payments.event.${event}`)}</span>
              {note ? <bdi className={styles.quiet}>{note}</bdi> : null}
              <FullTime at={at} className={styles.quiet} />
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className={styles.title}>{t('payments.notices')}</h2>
        {notices.length === 0 ? (
          <p className={styles.quiet}>{t('payments.notices_none')}</p>
        ) : (
          <ul className={styles.steps}>
            {notices.map(({ id, received_at: at, verdict }) => (
              <li key={id} className={styles.step}>
                <Link
                  to="/payments/notices"
                  search={{ search: String(id), row: String(id) }}
                  className={styles.link}
                >
                  {t('payments.notice', { id: String(id) })}
                </Link>
                <NoticeState verdict={verdict} />
                <FullTime at={at} className={styles.quiet} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className={styles.title}>{t('payments.acts')}</h2>
        <RecordHistory
          subject={`payment:${paymentId}`}
          empty={t('payments.acts_none')}
          acts={ACTS}
          describeField={(field) => {
            const label = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
            const showState = showOneOf(PAYMENT_STATES, (state) => t.plain(`payments.state.${state}`));
            if (!label) return null;
            return {
              label: t.plain(label),
              show: (value) =>
                field === 'refunded_minor' && typeof value === 'number'
                  ? formatAmounts([{ amount_minor: value, currency: money.currency }])
                  : showLogValue(value, field === 'state' ? showState : String),
            };
          }}
        />
      </section>
    </div>
  );
}
