import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import { ActionSheet } from '@afterglow/ui/primitives/action-sheet';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Ban, Ellipsis } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useT } from '../../ground/words.tsx';
import { BlockConfirm } from '../../parts/block-confirm.tsx';
import styles from './profile-menu.module.css';

/** The three dots on somebody's page. */
export function ProfileMenu({
  person,
  onBlocked,
}: {
  person: ProfilePerson;
  onBlocked: () => void;
}): ReactElement {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.menu}>
      <IconButton label={t('profile.more')} kind="glass" onClick={() => setOpen(true)}>
        <Ellipsis size={22} strokeWidth={1.75} />
      </IconButton>
      <ActionSheet
        open={open}
        onOpenChange={setOpen}
        title={<bdi>{person.name}</bdi>}
        cancelLabel={t('common.cancel')}
        actions={[
          {
            id: 'block',
            label: t('profile.block', { name: person.name }),
            icon: <Ban size={20} strokeWidth={1.75} />,
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <BlockConfirm person={asking ? person : null} onClose={() => setAsking(false)} onBlocked={onBlocked} />
    </div>
  );
}
