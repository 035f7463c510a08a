import { lazy, type ReactElement } from 'react';
import { withWords } from '../../ground/language.ts';
import { peopleDrawings } from '../../parts/questions/people-drawings.ts';
import type { StepViewProps } from './step-props.ts';
import { SingleStep } from './steps/single-step.tsx';
import { mainFlow } from './steps.ts';
import { useWizard } from './wizard-store.ts';

/** Everything after the first question; for calling ahead. */
export const loadLater = () => withWords(['answers', 'explore', 'wizard'], () => import('./later-step.tsx'));

const LaterStep = lazy(async () => ({ default: (await loadLater()).LaterStep }));

/** The component for a step's kind. */
export function StepView({ step, ...given }: StepViewProps): ReactElement {
  const faults = useWizard((wizard) => wizard.faults);
  if (step === mainFlow[0] && step.kind === 'single')
    return (
      <SingleStep step={step} next={given.next} fault={(field) => faults[field]} shapes={peopleDrawings} />
    );
  if (step.kind === 'brought')
    return <step.Ask step={step} next={given.next} fault={(field) => faults[field]} />;
  return <LaterStep step={step} {...given} />;
}
