import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import type { NoticeRow } from '@afterglow/protocol/console/payments/payments-notices';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { FullTime } from '../../components/cells.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { PaymentLink } from '../../components/payment-columns.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';
import styles from './panel.module.css';
import { isHeld, NoticeState } from './states.tsx';

type NoticePanelProps = { row: string; rows: readonly NoticeRow[]; onClose: () => void };

/** A message of a provider. One that is held is applied again here. */
export function NoticePanel({ row, rows, onClose }: NoticePanelProps) {
  const t = useT();
  const title = t('payments.notice', { id: String(Number.parseInt(row, 10)) });
  return (
    <OpenRow listCall="payments/notices" row={row} rows={rows} title={title} onClose={onClose}>
      {(notice) => (
        <DetailPanel title={title} onClose={onClose}>
          <Notice notice={notice} />
        </DetailPanel>
      )}
    </OpenRow>
  );
}

function Notice({ notice }: { notice: NoticeRow }) {
  const t = useT();
  const [isRetrying, setRetrying] = useState(false);
  const { provider, received_at: at, verdict, payment_id: paymentId } = notice;
  return (
    <>
      <div className={styles.acts}>
        <ActButton
          denied={isHeld(verdict) ? null : t('payments.denied.not_held')}
          onClick={() => setRetrying(true)}
        >
          {t('payments.notice_retry')}
        </ActButton>
      </div>
      <Properties>
        <Property label={t('payments.verdict')}>
          <NoticeState verdict={verdict} />
        </Property>
        <Property label={t('payments.provider')} isCode>
          {provider}
        </Property>
        <Property label={t('payments.payment')}>
          {paymentId === null ? (
            t('payments.payment_none')
          ) : (
            <PaymentLink id={paymentId} number={formatReceiptNumber(paymentId)} />
          )}
        </Property>
        <Property label={t('payments.received')}>
          <FullTime at={at} />
        </Property>
      </Properties>
      {isRetrying ? <RetryDialog notice={notice} onClose={() => setRetrying(false)} /> : null}
    </>
  );
}

function RetryDialog({ notice: { id, provider }, onClose }: { notice: NoticeRow; onClose: () => void }) {
  const t = useT();
  const { act, errorText, isBusy } = useAct('payments/notice_retry', { onDone: onClose });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t.plain('payments.notice_retry')}
      description={t.plain('payments.notice_retry_text', { id: String(id), provider })}
      submit={t.plain('payments.notice_retry')}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => act({ id, reason })}
    />
  );
}
