import type { StaffUser } from '@afterglow/protocol/console/inbox/entities';
import { Select } from '@afterglow/ui/primitives/select';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import styles from './availability-choice.module.css';
import { changeAvailability } from './change-availability.ts';

const availabilities = ['online', 'paused', 'finishing', 'offline'] as const;

export function AvailabilityChoice() {
  const t = useT();
  const availability = useSession((session) => session.user?.availability ?? 'offline');
  return (
    <div className={styles.choice} data-availability={availability}>
      <span className={styles.dot} aria-hidden="true" />
      <Select
        label={t('console.availability')}
        labelHidden
        value={availability}
        options={availabilities.map((value) => ({ value, label: t(`console.availability.${value}`) }))}
        onChange={(event) => void changeAvailability(event.currentTarget.value as StaffUser['availability'])}
      />
    </div>
  );
}
