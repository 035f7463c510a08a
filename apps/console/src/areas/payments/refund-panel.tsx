import { mayCloseRefund } from '@afterglow/domain/refund';
import type { RefundRow } from '@afterglow/protocol/console/payments/refund-row';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { FullTime, PersonCell } from '../../components/cells.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { PaymentLink } from '../../components/payment-columns.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { useActDenied } from '../../components/use-act-denied.ts';
import { formatAmounts } from '../../core/format.ts';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { CloseRefundDialog } from './close-refund-dialog.tsx';
import styles from './panel.module.css';
import { RefundState } from './states.tsx';

type RefundPanelProps = { row: string; rows: readonly RefundRow[]; onClose: () => void };

/** A refund, and what a person may do about it. */
export function RefundPanel({ row, rows, onClose }: RefundPanelProps) {
  const t = useT();
  const title = t('payments.refund_number', { id: String(Number.parseInt(row, 10)) });
  return (
    <OpenRow listCall="refunds/list" row={row} rows={rows} title={title} onClose={onClose}>
      {(refund) => (
        <DetailPanel title={title} subject={`refund:${refund.id}`} onClose={onClose}>
          <RefundDetails refund={refund} />
        </DetailPanel>
      )}
    </OpenRow>
  );
}

function RefundDetails({ refund }: { refund: RefundRow }) {
  const t = useT();
  const myId = useSession((session) => session.user?.id);
  const [closing, setClosing] = useState<'made' | 'again' | null>(null);
  const { payment_id: paymentId, number, person, money, reason, state, by, at } = refund;
  const closable = { state, isOwn: by !== null && by.id === myId };
  const denied = useActDenied(
    { made: mayCloseRefund(closable, 'made'), again: mayCloseRefund(closable, 'again') },
    (why) => `payments.denied.${why}`,
  );
  return (
    <>
      <p className={styles.note}>{t(`payments.refund_state_text.${state}`)}</p>
      {state === 'made' ? null : (
        <div className={styles.acts}>
          <ActButton denied={denied('made')} onClick={() => setClosing('made')}>
            {t('payments.refund_made')}
          </ActButton>
          <ActButton denied={denied('again')} onClick={() => setClosing('again')}>
            {t('payments.refund_again')}
          </ActButton>
        </div>
      )}
      <Properties>
        <Property label={t('payments.state')}>
          <RefundState state={state} />
        </Property>
        <Property label={t('payments.amount')}>
          <bdi>{formatAmounts([money])}</bdi>
        </Property>
        <Property label={t('payments.payment')}>
          <PaymentLink id={paymentId} number={number} />
        </Property>
        <Property label={t('payments.person')}>
          <PersonCell person={person} />
        </Property>
        <Property label={t('payments.reason')}>{t(`payments.refund_reason.${reason}`)}</Property>
        <Property label={t('payments.by')}>{by ? <bdi>{by.name}</bdi> : t('payments.by_other')}</Property>
        <Property label={t('payments.at')}>
          <FullTime at={at} />
        </Property>
      </Properties>
      {closing ? (
        <CloseRefundDialog refund={refund} outcome={closing} onClose={() => setClosing(null)} />
      ) : null}
    </>
  );
}
