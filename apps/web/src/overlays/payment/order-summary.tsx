import { Link } from '@afterglow/ui/primitives/link';
import type { ReactElement } from 'react';
import { PayBar } from '../../components/pay-bar.tsx';
import { formatMoney } from '../../core/format.ts';
import { navigateFromOverlays } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useConfigs } from '../../state/account/configs.ts';
import { findOffer, type OrderKind } from '../../state/wallet/order.ts';
import styles from './payment-overlay.module.css';

/** What is paid, how much, to whom, the name on the bank statement, and a link to support. */
export function OrderSummary({
  kind,
  package: id,
}: {
  kind: OrderKind;
  package: number;
}): ReactElement | null {
  const t = useT();
  const configs = useConfigs();
  const offer = findOffer(configs, kind, id);
  if (!offer) return null;
  const price = formatMoney(offer.money);
  const site = configs?.site?.name;
  const name = configs?.site?.billing_name;
  return (
    <>
      {kind === 'premium'
        ? t('payment.plan', { n: offer.months, price })
        : t('credits.package', { n: offer.coins + (offer.bonus ?? 0), price })}
      <span className={styles.payee}>
        {site ? <span>{t('payment.payee', { site })}</span> : null}
        {name ? <span>{t('payment.on_statement', { name })}</span> : null}
        <Link
          href="/support"
          onClick={(event) => {
            event.preventDefault();
            navigateFromOverlays('/support');
          }}
        >
          {t('payment.support')}
        </Link>
      </span>
    </>
  );
}

/** The order texts and button for a member who opened the payment by its address. */
export function ReorderBar({ kind, package: id }: { kind: OrderKind; package: number }): ReactElement | null {
  const t = useT();
  const offer = findOffer(useConfigs(), kind, id);
  if (!offer) return null;
  return (
    <PayBar
      kind={kind === 'premium' ? 'premium' : 'primary'}
      price={formatMoney(offer.money)}
      description={
        kind === 'premium'
          ? t('payment.plan_of', { n: offer.months })
          : t('credits.total_coins', { n: offer.coins + (offer.bonus ?? 0) })
      }
      onPay={() => {}}
    />
  );
}
