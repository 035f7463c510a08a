import { Button } from '@afterglow/ui/primitives/button';
import { Coffee } from 'lucide-react';
import type { ReactElement } from 'react';
import { navigateFromOverlays } from '../core/overlay-address.ts';
import { useT } from '../core/translations.tsx';
import { useSession } from '../state/account/session.ts';
import styles from './break-sheet.module.css';
import { formatFullDateTime } from './full-date.ts';
import { OverlaySheet } from './overlay/overlay-sheet.tsx';

/** In place of anything that is sold: until when the break runs and what is in hand. No price, no countdown. */
export function BreakSheet({ untilS }: { untilS: number }): ReactElement {
  const t = useT();
  const coins = useSession(({ user }) => user?.credits ?? 0);
  return (
    <OverlaySheet title={t('credits.break_title')}>
      <div className={styles.break}>
        <Coffee size={44} strokeWidth={1.4} aria-hidden="true" />
        <p>{t('credits.break_until', { when: formatFullDateTime(untilS) })}</p>
        <p className={styles.left}>{t('credits.break_left', { coins: t('common.coins', { n: coins }) })}</p>
        <Button kind="soft" size="l" block onClick={() => navigateFromOverlays('/settings/payments')}>
          {t('credits.break_see')}
        </Button>
      </div>
    </OverlaySheet>
  );
}
