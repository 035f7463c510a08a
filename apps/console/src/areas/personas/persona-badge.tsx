import type { PersonaState } from '@afterglow/domain/personas';
import { StateBadge } from '../../components/cells.tsx';
import { useT } from '../../core/translations.tsx';

const TONES = { active: 'good', paused: 'quiet', retired: 'gone' } as const;

/** The state of a virtual profile. */
export function PersonaBadge({ state }: { state: PersonaState }) {
  const t = useT();
  return <StateBadge tone={TONES[state]}>{t(`personas.state.${state}`)}</StateBadge>;
}
