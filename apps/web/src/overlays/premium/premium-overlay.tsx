import { VipIcon } from '@afterglow/ui/icons/vip';
import { Button } from '@afterglow/ui/primitives/button';
import { OptionTile } from '@afterglow/ui/primitives/option-tile';
import { Check } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { formatMoney } from '../../ground/format.ts';
import { useOpenLayer } from '../../ground/open-layers.ts';
import { type OverlayProps, openOverlay } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { useConfigs } from '../../state/account/configs.ts';
import styles from './premium-overlay.module.css';

const gives = ['likes', 'lists', 'stories', 'photos'] as const;

/** What premium is, what it costs in all and a month, and that it ends by itself. */
export function PremiumOverlay({ close }: OverlayProps<'premium'>): ReactElement {
  const t = useT();
  const group = useId();
  const plans = useConfigs()?.premium ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const picked = plans.find(({ id }) => id === chosen) ?? plans.find(({ recommended }) => recommended);
  useOpenLayer('subscriptions');
  return (
    <OverlaySheet
      title={t('premium.title')}
      theme="dark"
      footer={
        <div className={styles.answers}>
          <Button
            kind="premium"
            size="l"
            block
            disabled={!picked}
            onClick={() => picked && openOverlay('payment', { package: picked.id, kind: 'premium' })}
          >
            {t('common.continue')}
          </Button>
          <Button kind="ghost" size="l" block onClick={close}>
            {t('premium.not_now')}
          </Button>
        </div>
      }
    >
      <div className={styles.all}>
        <ul className={styles.gives}>
          {gives.map((what) => (
            <li key={what}>
              <Check size={20} strokeWidth={2} aria-hidden="true" />
              <span>{t(`premium.gives_${what}`)}</span>
            </li>
          ))}
        </ul>
        <fieldset className={styles.plans}>
          <legend className={styles.legend}>{t('premium.choose')}</legend>
          {plans.map((plan) => (
            <OptionTile
              key={plan.id}
              name={group}
              value={String(plan.id)}
              checked={plan.id === picked?.id}
              onChoose={() => setChosen(plan.id)}
              glyph={<VipIcon />}
              hint={plan.months > 1 ? t('premium.per_month', { money: formatMoney(plan.price) }) : undefined}
            >
              {t('premium.plan', {
                months: t('common.months', { n: plan.months }),
                money: formatMoney(plan.total),
              })}
            </OptionTile>
          ))}
        </fieldset>
        <p className={styles.ends}>{t('premium.ends')}</p>
      </div>
    </OverlaySheet>
  );
}
