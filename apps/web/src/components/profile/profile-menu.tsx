import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Ellipsis } from 'lucide-react';
import type { ReactElement } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import styles from './profile-menu.module.css';

/** The menu button of a profile. */
export function ProfileMenu({
  personId,
  inHeader = false,
}: {
  personId: number;
  /** Beside the name; otherwise it is on the photo. */
  inHeader?: boolean;
}): ReactElement {
  const t = useT();
  return (
    <div className={inHeader ? undefined : styles.menu}>
      <IconButton
        label={t('profile.more')}
        kind={inHeader ? 'plain' : 'glass'}
        onClick={({ currentTarget: beside }) =>
          openOverlay('person-menu', { person: personId, over: 'profile' }, { beside })
        }
      >
        <Ellipsis size={22} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
