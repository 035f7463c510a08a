import type { BoostKind } from '@afterglow/domain/boosts';
import { type ReactElement, useRef, useState } from 'react';
import { closeOverlay, openOverlay } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { buyBoost } from '../../state/spotlight/boosts.ts';
import { OverlayAlert } from '../overlay/overlay-alert.tsx';
import { PriceLine } from '../price-line.tsx';
import styles from './boost-offer.module.css';
import { useBoostCost } from './use-boost-cost.ts';

/** Before coins go: for what, how many, what they are worth and what is left. */
export function ConfirmBoost({ kind, price }: { kind: BoostKind; price: number | undefined }): ReactElement {
  const t = useT();
  const { left, enough } = useBoostCost(price ?? 0);
  const [busy, setBusy] = useState(false);
  const pressed = useRef(false);

  async function buy(): Promise<void> {
    if (pressed.current || price === undefined) return;
    if (!enough) {
      openOverlay('credits', { need: price }, { replace: true });
      return;
    }
    pressed.current = true;
    setBusy(true);
    const error = await buyBoost(kind);
    setBusy(false);
    pressed.current = false;
    if (error === 'not_enough') {
      toast({ type: 'error', message: t('errors.not_enough_coins') });
      openOverlay('credits', { need: price }, { replace: true });
      return;
    }
    if (error === null) toast({ type: 'success', message: t(`boost.bought_${kind}`), global: true });
    else toast({ type: 'error', message: t(`boost.${error}`) });
    // What failed may be tried again at once: it is the same purchase.
    if (error !== 'failed') closeOverlay();
  }

  return (
    <OverlayAlert
      title={t('boost.confirm_title')}
      confirm={t('boost.confirm')}
      cancel={t('common.cancel')}
      busy={busy || price === undefined}
      onConfirm={() => void buy()}
    >
      <span className={styles.confirm}>
        <span className={styles.chosen}>{t(`boost.${kind}`)}</span>
        <PriceLine price={price ?? 0} />
        <span>
          {enough
            ? t('boost.confirm_left', { coins: t('common.coins', { n: left }) })
            : t('errors.not_enough_coins')}
        </span>
      </span>
    </OverlayAlert>
  );
}
