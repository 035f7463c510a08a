import { useT } from '../../core/translations.tsx';
import styles from './member-typing.module.css';
import { useMemberTyping } from './typing.ts';

const genders: Readonly<Record<number, string>> = { 1: 'male', 2: 'female' };

/** Says that the member writes just now; whoever answers may wait for it. */
export function MemberTyping({ leaseId, gender }: { leaseId: number; gender: number }) {
  const t = useT();
  return (
    <span className={styles.note} role="status">
      {useMemberTyping(leaseId) ? t('console.member_types', { gender: genders[gender] ?? 'other' }) : null}
    </span>
  );
}
