import type { PaymentRecord } from '@afterglow/protocol/console/payments/payments-get';
import { Link } from '@tanstack/react-router';
import { FullTime } from '../../components/cells.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './history-tab.module.css';
import { NoticeState } from './states.tsx';

/** The history of the payment, oldest first, and the webhooks of its provider. */
export function HistoryTab({ payment: { timeline, notices } }: { payment: PaymentRecord }) {
  const t = useT();
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
    </div>
  );
}
