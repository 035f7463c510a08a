import type { Money } from '@afterglow/domain/money';
import type { MemberRestriction } from '@afterglow/protocol/entities/restriction';
import { Button } from '@afterglow/ui/primitives/button';
import { Ban, Hourglass, ScrollText, Store, Tag, Wallet } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Address } from '../../core/address.ts';
import { formatMoney } from '../../core/format.ts';
import { formatFullDateTime } from '../../core/format-full-date.ts';
import { navigateFromOverlays, openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { describeRestriction } from '../../state/safety/show-restricted.ts';
import { OrderRejected } from '../../state/wallet/order.ts';
import { PaymentFailed, PaymentStopped } from './payment-failed.tsx';

/** Why an order was rejected; nothing was charged. */
type OrderError =
  /** Exceeds the member's own limit; `left` may still be spent. */
  | { reason: 'own_limit'; left: Money }
  /** During a break from purchases, until `untilS` (unix seconds). */
  | { reason: 'break'; untilS: number }
  /** The price on screen is outdated. */
  | { reason: 'changed' }
  /** No provider takes payments in this currency at the moment. */
  | { reason: 'closed' }
  /** The member has not accepted the newest terms. */
  | { reason: 'terms' }
  /** A decision closes purchases to the member. */
  | { reason: 'restricted'; closed: MemberRestriction }
  | { reason: 'not_started' };

export function toOrderError(error: unknown): OrderError {
  if (!(error instanceof OrderRejected)) return { reason: 'not_started' };
  const { reply } = error;
  if (reply.code === 'conflict') return { reason: 'changed' };
  if (reply.code === 'forbidden') return { reason: 'closed' };
  if (reply.code === 'terms_required') return { reason: 'terms' };
  if (reply.code === 'restricted') return { reason: 'restricted', closed: reply.details };
  if (reply.code !== 'limit_reached' || !reply.details) return { reason: 'not_started' };
  return 'break' in reply.details
    ? { reason: 'break', untilS: reply.details.until }
    : { reason: 'own_limit', left: reply.details.left_money };
}

/** An order that was rejected before the payment page opened: why, and what to do. */
export function OrderRejectedNotice({
  error,
  onRetry,
  onOther,
}: {
  error: OrderError;
  onRetry: () => void;
  onOther: () => void;
}): ReactElement {
  const t = useT();
  const iconProps = { size: 44, strokeWidth: 1.4, 'aria-hidden': true } as const;
  const otherButton = (
    <Button size="l" block onClick={onOther}>
      {t(error.reason === 'changed' ? 'payment.changed_see' : 'payment.other_package')}
    </Button>
  );
  const settingsButton = (
    <Button size="l" block kind="ghost" onClick={() => navigateFromOverlays('/settings/payments')}>
      {t('payment.limit_see')}
    </Button>
  );
  switch (error.reason) {
    case 'own_limit':
      return (
        <PaymentStopped
          title={t('payment.limit_title')}
          art={<Wallet {...iconProps} />}
          actions={
            <>
              {otherButton}
              {settingsButton}
            </>
          }
        >
          {t('payment.limit_body')}{' '}
          {error.left.amount > 0
            ? t('payment.limit_left', { money: formatMoney(error.left) })
            : t('payment.limit_used_up')}
        </PaymentStopped>
      );
    case 'break':
      return (
        <PaymentStopped
          title={t('payment.break_title')}
          art={<Hourglass {...iconProps} />}
          actions={
            <Button size="l" block onClick={() => navigateFromOverlays('/settings/payments')}>
              {t('common.ok')}
            </Button>
          }
        >
          {t('payment.break_body', { when: formatFullDateTime(error.untilS) })}
        </PaymentStopped>
      );
    case 'changed':
      return (
        <PaymentStopped title={t('payment.changed_title')} art={<Tag {...iconProps} />} actions={otherButton}>
          {t('payment.changed_body')}
        </PaymentStopped>
      );
    case 'closed':
      return (
        <PaymentStopped
          title={t('payment.closed_title')}
          art={<Store {...iconProps} />}
          actions={
            <Button size="l" block onClick={onOther}>
              {t('common.ok')}
            </Button>
          }
        >
          {t('payment.closed_body')}
        </PaymentStopped>
      );
    case 'terms':
      return (
        <PaymentStopped
          title={t('payment.terms_title')}
          art={<ScrollText {...iconProps} />}
          actions={
            <Button size="l" block onClick={() => openOverlay('terms-changed', {}, { replace: true })}>
              {t('payment.terms_see')}
            </Button>
          }
        >
          {t('payment.terms_body')}
        </PaymentStopped>
      );
    case 'restricted':
      return (
        <PaymentStopped
          title={describeRestriction([error.closed])}
          art={<Ban {...iconProps} />}
          actions={
            error.closed.statement ? (
              <Button
                size="l"
                block
                onClick={() => navigateFromOverlays(`/decision/${error.closed.statement}` as Address)}
              >
                {t('shell.closed_why')}
              </Button>
            ) : (
              otherButton
            )
          }
        >
          {t('errors.restricted')}
        </PaymentStopped>
      );
    case 'not_started':
      return <PaymentFailed reason="not_started" onRetry={onRetry} onOther={onOther} />;
  }
}
