import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { useT } from '../../core/translations.tsx';

/** Returns a function that says why the reader may not carry out an act on a member; null if they may. */
export function useDenied({ may }: Pick<MemberRecord, 'may'>) {
  const t = useT();
  return (act: keyof MemberRecord['may']): string | null => {
    const permission = may[act];
    return permission.allowed ? null : t(`members.denied.${permission.reason}`);
  };
}
