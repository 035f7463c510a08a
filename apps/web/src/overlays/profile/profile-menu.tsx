import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Ellipsis } from 'lucide-react';
import type { ReactElement } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import styles from './profile-menu.module.css';

/** The three dots on somebody's page. */
export function ProfileMenu({ personId }: { personId: number }): ReactElement {
  const t = useT();
  return (
    <div className={styles.menu}>
      <IconButton
        label={t('profile.more')}
        kind="glass"
        onClick={() => openOverlay('person-menu', { person: personId, over: 'profile' })}
      >
        <Ellipsis size={22} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
