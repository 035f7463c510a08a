import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import type { StoryMove } from './story-gestures.ts';
import stage from './story-stage.module.css';

const steps = [
  ['previous', ChevronLeft],
  ['next', ChevronRight],
] as const;

/** One on and one back for keys and mice. */
export function StorySteps({ go }: { go: (move: StoryMove) => void }): ReactElement {
  const t = useT();
  return (
    <div className={stage.steps}>
      {steps.map(([move, Icon]) => (
        <IconButton
          key={move}
          label={t(`stories.${move}`)}
          kind="glass"
          flip
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => go(move)}
        >
          <Icon size={22} strokeWidth={1.75} />
        </IconButton>
      ))}
    </div>
  );
}
