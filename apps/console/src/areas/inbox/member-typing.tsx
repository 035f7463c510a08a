import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { useT } from '../../core/translations.tsx';
import styles from './member-typing.module.css';

const genders: Readonly<Record<number, string>> = { 1: 'male', 2: 'female' };

/** Shows that the member is typing. */
export function MemberTyping({ leaseId, gender }: { leaseId: number; gender: number }) {
  const t = useT();
  return (
    <span className={styles.note} role="status">
      {useMemberTyping(leaseId) ? t('console.member_types', { gender: genders[gender] ?? 'other' }) : null}
    </span>
  );
}

/** Without a typing event for this long, the member has stopped. */
const SHOWN_MS = 5_000;

const useTyping = create<{ readonly leases: ReadonlySet<number> }>(() => ({ leases: new Set() }));

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function setTyping(leaseId: number, isOn: boolean): void {
  clearTimeout(timers.get(leaseId));
  if (isOn)
    timers.set(
      leaseId,
      setTimeout(() => setTyping(leaseId, false), SHOWN_MS),
    );
  else timers.delete(leaseId);
  const { leases } = useTyping.getState();
  if (leases.has(leaseId) === isOn) return;
  const next = new Set(leases);
  if (isOn) next.add(leaseId);
  else next.delete(leaseId);
  useTyping.setState({ leases: next });
}

/** Returns whether the member of this conversation is typing. */
export const useMemberTyping = (leaseId: number): boolean => useTyping(({ leases }) => leases.has(leaseId));

channel.on('inbox/typing', ({ data }) => setTyping(data.lease_id, true));
channel.on('inbox/message', ({ data }) => setTyping(data.lease_id, false));
