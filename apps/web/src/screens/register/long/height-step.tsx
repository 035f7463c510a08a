import { type ReactElement, useState } from 'react';
import { HeightInput, START_CM } from '../../../parts/questions/height-input.tsx';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { answer, useWizard } from '../wizard-store.ts';
import { LeftOut } from './left-out.tsx';

export function HeightStep({ step, next }: StepProps<'brought'>): ReactElement {
  const kept = useWizard(({ answers }) => answers.height_cm);
  const [cm, setCm] = useState(kept || START_CM);
  const leave = (height_cm: number | ''): void => {
    answer({ height_cm });
    next();
  };
  return (
    <StepForm step={step} second={<LeftOut onClick={() => leave('')} />} onSubmit={() => leave(cm)}>
      <HeightInput cm={cm} onChange={setCm} />
    </StepForm>
  );
}
