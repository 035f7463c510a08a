import type { StaffState as State } from '@afterglow/domain/staff-accounts';
import { StateBadge, type StateTone } from '../../components/cells.tsx';
import { useT } from '../../core/translations.tsx';

const TONES: Readonly<Record<State, StateTone>> = { active: 'good', invited: 'warned', closed: 'gone' };

export function StaffState({ state }: { state: State }) {
  const t = useT();
  return <StateBadge tone={TONES[state]}>{t.plain(`staff.state.${state}`)}</StateBadge>;
}
