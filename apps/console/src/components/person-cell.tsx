import type { ListedPerson } from '@afterglow/protocol/console/entities';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { useT } from '../core/translations.tsx';
import styles from './person-cell.module.css';

/** A member or virtual profile in a line; whoever is erased by their number alone. */
export function PersonCell({ person }: { person: ListedPerson }) {
  const t = useT();
  const { id, name, virtual, photo } = person;
  const shown = name || t('table.number', { id: String(id) });
  return (
    <span className={styles.person}>
      <span className={styles.picture}>
        <Avatar size={28} alt="" name={name || '#'} {...(photo ? { src: photo } : {})} />
      </span>
      <bdi className={styles.name} title={shown}>
        {shown}
      </bdi>
      {virtual ? <span className={styles.virtual}>{t('table.virtual')}</span> : null}
    </span>
  );
}
