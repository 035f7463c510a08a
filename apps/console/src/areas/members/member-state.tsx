import type { MemberState as State } from '@afterglow/domain/members';
import { StateBadge, type StateTone } from '../../components/cells.tsx';
import { useT } from '../../core/translations.tsx';

const tones: Record<State, StateTone> = {
  active: 'good',
  paused: 'quiet',
  hidden: 'quiet',
  suspended: 'warned',
  banned: 'bad',
  deleted: 'gone',
};

/** The state of an account. An active account with something restricted says so instead. */
export function MemberState({ state, restrictions }: { state: State; restrictions: readonly unknown[] }) {
  const t = useT();
  const isRestricted = state === 'active' && restrictions.length > 0;
  return isRestricted ? (
    <StateBadge tone="warned">{t('members.restricted')}</StateBadge>
  ) : (
    <StateBadge tone={tones[state]}>{t(`members.state.${state}`)}</StateBadge>
  );
}
