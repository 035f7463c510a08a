import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { useT } from '../../core/translations.tsx';
import styles from './member-typing.module.css';

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

/** Somebody who has not been heard of for this long has stopped writing. */
const SHOWN_MS = 5_000;

const useTyping = create<{ readonly leases: ReadonlySet<number> }>(() => ({ leases: new Set() }));

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function setTyping(leaseId: number, on: boolean): void {
  clearTimeout(timers.get(leaseId));
  if (on)
    timers.set(
      leaseId,
      setTimeout(() => setTyping(leaseId, false), SHOWN_MS),
    );
  else timers.delete(leaseId);
  const { leases } = useTyping.getState();
  if (leases.has(leaseId) === on) return;
  const next = new Set(leases);
  if (on) next.add(leaseId);
  else next.delete(leaseId);
  useTyping.setState({ leases: next });
}

/** Whether the member of this conversation writes just now. */
export const useMemberTyping = (leaseId: number): boolean => useTyping(({ leases }) => leases.has(leaseId));

channel.on('inbox/typing', ({ data }) => setTyping(data.lease_id, true));
channel.on('inbox/message', ({ data }) => setTyping(data.lease_id, false));
