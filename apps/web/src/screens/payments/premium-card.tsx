import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { formatFullDateTime } from '../../components/full-date.ts';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { getServerSeconds } from '../../core/server-clock.ts';
import { useT } from '../../core/translations.tsx';
import { usePurchaseBreak } from '../../state/account/purchase-break.ts';
import styles from './payments-screen.module.css';

const DAY_S = 86_400;
/** From then on it is said that it ends; a mail and a notice say so too. */
const SOON_DAYS = 3;

/** Whether Premium runs, and when it ends by itself. */
export function PremiumCard({
  premium,
  premium_until: until,
}: Pick<OwnUser, 'premium' | 'premium_until'>): ReactElement {
  const t = useT();
  const breakS = usePurchaseBreak();
  const runs = premium === 1 && until !== null;
  const daysLeft = runs ? Math.max(1, Math.ceil((until - getServerSeconds()) / DAY_S)) : 0;
  return (
    <SettingsCard id="payments-premium" title={t('money.premium')}>
      {runs && daysLeft <= SOON_DAYS ? (
        <p className={styles.running}>{t('money.premium_soon', { n: daysLeft })}</p>
      ) : null}
      <p className={card.hint}>
        {runs ? t('money.premium_until', { day: formatFullDateTime(until) }) : t('money.premium_none')}
      </p>
      {breakS === null ? (
        <Button kind="outline" size="l" block onClick={() => openOverlay('premium', {})}>
          {t(runs ? 'money.premium_more' : 'money.premium_see')}
        </Button>
      ) : null}
    </SettingsCard>
  );
}
