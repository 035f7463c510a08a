import { Button } from '@afterglow/ui/primitives/button';
import { Lock } from 'lucide-react';
import type { ReactElement } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useLockedStories } from '../../state/stories/locked-stories.ts';
import styles from './stories-gate.module.css';
import grid from './story-grid.module.css';

const openPremium = (): void => openOverlay('premium', {});

/** Without Premium: the number of new stories, the way to Premium, and drawn tiles, which are nobody's pictures. */
export function StoriesGate(): ReactElement {
  const t = useT();
  const { data } = useLockedStories(true);
  return (
    <>
      <section className={styles.gate}>
        {data && data.stories > 0 ? (
          <p className={styles.count}>{t('stories.new_today', { n: data.stories })}</p>
        ) : null}
        <h2 className={styles.title}>{t('errors.stories_need_premium')}</h2>
        <p className={styles.hint}>{t('stories.gate_hint')}</p>
        <Button kind="premium" size="l" onClick={openPremium}>
          {t('stories.get_premium')}
        </Button>
      </section>
      {/* They have no content and lead where the button leads, so keyboards and screen readers skip them. */}
      <div className={grid.grid} aria-hidden="true">
        {data?.tiles.map((address) => (
          <button key={address} type="button" className={grid.moment} tabIndex={-1} onClick={openPremium}>
            <img className={grid.picture} src={address} alt="" loading="lazy" draggable={false} />
            <span className={styles.lock}>
              <Lock size={22} strokeWidth={1.75} />
            </span>
          </button>
        ))}
      </div>
    </>
  );
}

/** Drawn rings beside the member's own. */
export function LockedRings({ className }: { className: string | undefined }): ReactElement {
  const { data } = useLockedStories(true);
  return (
    <>
      {data?.rings.map((address) => (
        <li key={address} className={className} aria-hidden="true">
          <button type="button" className={styles.ring} tabIndex={-1} onClick={openPremium}>
            <img className={styles.round} src={address} alt="" draggable={false} />
          </button>
        </li>
      ))}
    </>
  );
}
