import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { type OverlayProps, openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useConfigs } from '../../state/account/configs.ts';
import { useSession } from '../../state/account/session.ts';
import styles from './like-limit-overlay.module.css';

/** Says that the likes of the last 24 hours are used up, and when new ones are available. */
export function LikeLimitOverlay({ close }: OverlayProps<'like-limit'>): ReactElement {
  const t = useT();
  const isPremium = useSession(({ user }) => user?.premium === 1);
  const perDay = useConfigs()?.site?.likes_per_day ?? 60;
  return (
    <OverlaySheet
      title={t('explore.limit_title')}
      footer={
        <div className={styles.answers}>
          <Button size="l" block onClick={close}>
            {t('explore.limit_ok')}
          </Button>
          {isPremium ? null : (
            <Button
              kind="outline"
              size="l"
              block
              onClick={() => openOverlay('premium', {}, { replace: true })}
            >
              {t('explore.limit_premium')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.text}>
        <p>{t('explore.limit_body', { n: perDay })}</p>
        {isPremium ? null : <p>{t('explore.limit_more')}</p>}
      </div>
    </OverlaySheet>
  );
}
