import { Button } from '@afterglow/ui/primitives/button';
import { Hourglass, ScrollText, Store, Tag, Wallet } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatMoney } from '../../ground/format.ts';
import { leaveOverlaysTo, openOverlay } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { fullMoment } from '../../parts/full-date.ts';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentStopped } from './payment-stopped.tsx';
import type { WhyRefused } from './why-refused.ts';

/** The order was refused before anything opened: by the member's own word, or because the price is another by now. */
export function NotOpened({
  refused,
  onAgain,
  onOther,
}: {
  refused: WhyRefused;
  onAgain: () => void;
  onOther: () => void;
}): ReactElement {
  const t = useT();
  const sign = { size: 44, strokeWidth: 1.4, 'aria-hidden': true } as const;
  const other = (
    <Button size="l" block onClick={onOther}>
      {t(refused.why === 'changed' ? 'payment.changed_see' : 'payment.other_package')}
    </Button>
  );
  const own = (
    <Button size="l" block kind="ghost" onClick={() => leaveOverlaysTo('/settings/payments')}>
      {t('payment.limit_see')}
    </Button>
  );
  switch (refused.why) {
    case 'own_limit':
      return (
        <PaymentStopped
          title={t('payment.limit_title')}
          art={<Wallet {...sign} />}
          ways={
            <>
              {other}
              {own}
            </>
          }
        >
          {t('payment.limit_body')}{' '}
          {refused.left.amount > 0
            ? t('payment.limit_left', { money: formatMoney(refused.left) })
            : t('payment.limit_used_up')}
        </PaymentStopped>
      );
    case 'break':
      return (
        <PaymentStopped
          title={t('payment.break_title')}
          art={<Hourglass {...sign} />}
          ways={
            <Button size="l" block onClick={() => leaveOverlaysTo('/settings/payments')}>
              {t('common.ok')}
            </Button>
          }
        >
          {t('payment.break_body', { when: fullMoment(refused.untilS) })}
        </PaymentStopped>
      );
    case 'changed':
      return (
        <PaymentStopped title={t('payment.changed_title')} art={<Tag {...sign} />} ways={other}>
          {t('payment.changed_body')}
        </PaymentStopped>
      );
    case 'closed':
      return (
        <PaymentStopped
          title={t('payment.closed_title')}
          art={<Store {...sign} />}
          ways={
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
          art={<ScrollText {...sign} />}
          ways={
            <Button size="l" block onClick={() => openOverlay('terms-changed', {}, { replace: true })}>
              {t('payment.terms_see')}
            </Button>
          }
        >
          {t('payment.terms_body')}
        </PaymentStopped>
      );
    case 'not_started':
      return <PaymentFailed reason="not_started" onAgain={onAgain} onOther={onOther} />;
  }
}
