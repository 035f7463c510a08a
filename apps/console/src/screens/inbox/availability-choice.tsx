import type { StaffUser } from '@afterglow/protocol/console/entities';
import { Select } from '@afterglow/ui/primitives/select';
import { useT } from '../../shell/words.tsx';
import { say } from '../../state/inbox.ts';
import { setAvailability, useSession } from '../../state/session.ts';
import styles from './availability-choice.module.css';

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
        onChange={(event) => {
          const wanted = event.currentTarget.value as StaffUser['availability'];
          void setAvailability(wanted).then((done) => say(done ? null : 'failed'));
        }}
      />
    </div>
  );
}
