import { VipIcon } from '@afterglow/ui/icons/vip';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import type { ReactElement } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import styles from './stories-screen.module.css';

/** Without premium: that everybody's stories are part of it, and the way to it. */
export function StoriesGate(): ReactElement {
  const t = useT();
  return (
    <div className={styles.gate}>
      <EmptyState
        title={t('errors.stories_need_premium')}
        art={<VipIcon size={44} />}
        action={
          <Button kind="premium" size="l" onClick={() => openOverlay('premium', {})}>
            {t('stories.get_premium')}
          </Button>
        }
      >
        {t('stories.gate_hint')}
      </EmptyState>
    </div>
  );
}
