import { useT } from '../../ground/words.tsx';
import styles from './member-types.module.css';
import { useMemberTypes } from './typing.ts';

const genders: Readonly<Record<number, string>> = { 1: 'male', 2: 'female' };

/** Says that the member writes just now; whoever answers may wait for it. */
export function MemberTypes({ leaseId, gender }: { leaseId: number; gender: number }) {
  const t = useT();
  return (
    <span className={styles.note} role="status">
      {useMemberTypes(leaseId) ? t('console.member_types', { gender: genders[gender] ?? 'other' }) : null}
    </span>
  );
}
