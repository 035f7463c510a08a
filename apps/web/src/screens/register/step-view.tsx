import { lazy, type ReactElement } from 'react';
import { peopleDrawings } from '../../components/questions/people-drawings.ts';
import { loadWithMessages } from '../../core/language.ts';
import type { StepViewProps } from './step-form.tsx';
import { SingleStep } from './steps/single-step.tsx';
import { mainFlow } from './steps.ts';
import { useWizard } from './wizard-store.ts';

/** Loads everything after the first question. */
export const loadLaterStep = () =>
  loadWithMessages(['answers', 'explore', 'wizard'], () => import('./later-step.tsx'));

const LaterStep = lazy(async () => ({ default: (await loadLaterStep()).LaterStep }));

/** The component for a step's kind. */
export function StepView({ step, ...stepProps }: StepViewProps): ReactElement {
  const errors = useWizard((wizard) => wizard.errors);
  if (step === mainFlow[0] && step.kind === 'single')
    return (
      <SingleStep
        step={step}
        next={stepProps.next}
        getErrorCode={(field) => errors[field]}
        shapes={peopleDrawings}
      />
    );
  if (step.kind === 'brought')
    return <step.Component step={step} next={stepProps.next} getErrorCode={(field) => errors[field]} />;
  return <LaterStep step={step} {...stepProps} />;
}
