import { type ReactElement, useState } from 'react';
import { DEFAULT_CM, HeightInput } from '../../../components/questions/height-input.tsx';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { storeAnswer, useWizard } from '../wizard-store.ts';
import { SkipAnswer } from './skip-answer.tsx';

export function HeightStep({ step, next }: StepProps<'brought'>): ReactElement {
  const stored = useWizard(({ answers }) => answers.height_cm);
  const [cm, setCm] = useState(stored || DEFAULT_CM);
  const submit = (height_cm: number | ''): void => {
    storeAnswer({ height_cm });
    next();
  };
  return (
    <StepForm step={step} second={<SkipAnswer onClick={() => submit('')} />} onSubmit={() => submit(cm)}>
      <HeightInput cm={cm} onChange={setCm} />
    </StepForm>
  );
}
