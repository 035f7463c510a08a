import type { PresentStaff as Present } from '@afterglow/protocol/console/staff/here';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { Pencil } from 'lucide-react';
import { useT } from '../core/translations.tsx';
import styles from './present-staff.module.css';
import { usePresentStaff } from './use-present-staff.ts';

const SHOWN = 4;

type PresentStaffProps = {
  /** The record, as the server names it: `member:17`. */
  subject: string | null;
  /** The reader edits it. */
  isEditing: boolean;
};

/** Who else has a record open: their initials, with a pencil for who edits it. Nothing while nobody does. */
export function PresentStaff({ subject, isEditing }: PresentStaffProps) {
  const t = useT();
  const present = usePresentStaff(subject, isEditing);
  const describe = ({ name, editing }: Present): string =>
    t.plain('console.here', { name, editing: editing ? 'yes' : 'no' });
  return (
    <ul className={styles.present} aria-live="polite" aria-label={t('console.here_label')}>
      {present.slice(0, SHOWN).map((item) => (
        <li key={item.id} className={styles.one} title={describe(item)} data-editing={item.editing}>
          <Avatar size={28} alt="" name={item.name || '#'} />
          {item.editing ? <Pencil className={styles.pencil} size={10} aria-hidden="true" /> : null}
          <span className={styles.name}>{describe(item)}</span>
        </li>
      ))}
      {present.length > SHOWN ? (
        <li className={styles.one} title={present.slice(SHOWN).map(describe).join('\n')}>
          {`+${present.length - SHOWN}`}
        </li>
      ) : null}
    </ul>
  );
}
