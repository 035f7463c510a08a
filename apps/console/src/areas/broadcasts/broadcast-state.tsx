import type { BroadcastState as State } from '@afterglow/domain/broadcasts';
import { StateBadge, type StateTone } from '../../components/cells.tsx';
import { useT } from '../../core/translations.tsx';

const tones: Record<State, StateTone> = {
  draft: 'quiet',
  waiting: 'warned',
  scheduled: 'quiet',
  running: 'good',
  paused: 'warned',
  sent: 'good',
  stopped: 'gone',
};

export function BroadcastState({ state }: { state: State }) {
  const t = useT();
  return <StateBadge tone={tones[state]}>{t(`broadcasts.state.${state}`)}</StateBadge>;
}
