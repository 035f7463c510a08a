import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import bars from './story-bars.module.css';
import styles from './story-overlay.module.css';
import stage from './story-stage.module.css';

/** The stage before it is known what stands on it; it can be left at once. */
export function StorySkeleton({ close }: { close: () => void }): ReactElement {
  const t = useT();
  const isShown = useSkeleton(true);
  return (
    <div className={styles.room}>
      <span className={styles.nobody} />
      <div className={stage.stage}>
        <div className={stage.above}>
          <div className={bars.bars}>
            <span className={bars.track} />
          </div>
          <div className={stage.head}>
            <div className={stage.person} role="status" aria-label={t('common.loading')}>
              {isShown ? (
                <>
                  <Skeleton shape="circle" width="40px" height="40px" />
                  <Skeleton width="40%" height="16px" />
                </>
              ) : null}
            </div>
            <IconButton label={t('common.close')} kind="glass" onClick={close}>
              <X size={24} strokeWidth={1.75} />
            </IconButton>
          </div>
        </div>
      </div>
    </div>
  );
}
