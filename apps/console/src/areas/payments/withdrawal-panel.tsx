import type { WithdrawalRow } from '@afterglow/protocol/console/payments/withdrawal-row';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { FullTime, PersonCell } from '../../components/cells.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { PaymentLink } from '../../components/payment-columns.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { formatAmounts, formatCalendarDate } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './panel.module.css';
import { SettleForm } from './settle-form.tsx';
import { WithdrawalState } from './states.tsx';

type WithdrawalPanelProps = { row: string; rows: readonly WithdrawalRow[]; onClose: () => void };

/** A withdrawal with what may go back; the form that settles it takes its place. */
export function WithdrawalPanel({ row, rows, onClose }: WithdrawalPanelProps) {
  const t = useT();
  const title = t('table.number', { id: row });
  return (
    <OpenRow listCall="withdrawals/list" row={row} rows={rows} title={title} onClose={onClose}>
      {(withdrawal) => <OpenWithdrawal withdrawal={withdrawal} onClose={onClose} />}
    </OpenRow>
  );
}

function OpenWithdrawal({ withdrawal, onClose }: { withdrawal: WithdrawalRow; onClose: () => void }) {
  const t = useT();
  const [isSettling, setSettling] = useState(false);
  if (isSettling) return <SettleForm withdrawal={withdrawal} onClose={() => setSettling(false)} />;
  return (
    <DetailPanel title={withdrawal.number} subject={`withdrawal:${withdrawal.id}`} onClose={onClose}>
      {withdrawal.state === 'open' ? (
        <div className={styles.acts}>
          <ActButton denied={null} onClick={() => setSettling(true)}>
            {t('payments.settle')}
          </ActButton>
        </div>
      ) : null}
      <Withdrawal withdrawal={withdrawal} />
    </DetailPanel>
  );
}

function Withdrawal({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const t = useT();
  const { at, due_at: dueAt, email_masked: email, person, reference, text, state, outcome, by } = withdrawal;
  const isLate = state === 'open' && dueAt * 1000 < Date.now();
  return (
    <Properties>
      <Property label={t('payments.state')}>
        <WithdrawalState state={state} />
      </Property>
      <Property label={t('payments.sender')}>
        <div className={styles.sender}>
          {person ? <PersonCell person={person} /> : null}
          <bdi dir="ltr">{email}</bdi>
          {person ? null : <p className={styles.note}>{t('payments.no_account')}</p>}
        </div>
      </Property>
      <Property label={t('payments.at')}>
        <FullTime at={at} />
      </Property>
      {state === 'open' ? (
        <Property label={t('payments.due')}>
          <span className={isLate ? styles.late : undefined}>
            {formatCalendarDate(dueAt)}
            {isLate ? ` · ${t('payments.overdue')}` : ''}
          </span>
        </Property>
      ) : null}
      {reference ? (
        <Property label={t('payments.about')}>
          <bdi>{reference}</bdi>
        </Property>
      ) : null}
      <Property label={t('payments.text')}>
        {text ? (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        ) : (
          t('payments.no_text')
        )}
      </Property>
      {state === 'open' ? (
        <Property label={t('payments.may_go_back')}>
          <Purchases withdrawal={withdrawal} />
        </Property>
      ) : null}
      {outcome ? <Property label={t('payments.outcome')}>{t(`payments.outcome.${outcome}`)}</Property> : null}
      {state === 'settled' ? (
        <Property label={t('payments.settled_by')}>
          {by ? <bdi>{by.name}</bdi> : t('payments.settled_alone')}
        </Property>
      ) : null}
    </Properties>
  );
}

/** What may go back of each purchase, and by which term. */
function Purchases({ withdrawal: { purchases } }: { withdrawal: WithdrawalRow }) {
  const t = useT();
  if (purchases.length === 0) return t('payments.may_go_back_none');
  return (
    <ul className={styles.purchases}>
      {purchases.map(({ payment_id: id, number, money, term }) => (
        <li key={id}>
          <PaymentLink id={id} number={number} /> <bdi>{formatAmounts([money])}</bdi>
          {', '}
          {t(`payments.term.${term}`)}
        </li>
      ))}
    </ul>
  );
}
