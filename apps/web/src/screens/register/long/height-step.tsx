import { HEIGHT_MAX_CM, HEIGHT_MIN_CM } from '@afterglow/domain/long-answers';
import { Slider } from '@afterglow/ui/primitives/slider';
import { type ReactElement, useState } from 'react';
import { useT } from '../../../ground/words.tsx';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { answer, useWizard } from '../wizard-store.ts';
import { LeftOut } from './left-out.tsx';

/** A place to start from, in the middle of adults' heights. */
const START_CM = 170;

export function HeightStep({ step, next }: StepProps<'brought'>): ReactElement {
  const t = useT();
  const kept = useWizard(({ answers }) => answers.height_cm);
  const [cm, setCm] = useState(kept || START_CM);
  const leave = (height_cm: number | ''): void => {
    answer({ height_cm });
    next();
  };
  return (
    <StepForm step={step} second={<LeftOut onClick={() => leave('')} />} onSubmit={() => leave(cm)}>
      <Slider
        label={t('questions.height')}
        min={HEIGHT_MIN_CM}
        max={HEIGHT_MAX_CM}
        value={cm}
        onChange={setCm}
        valueText={t('questions.height_value', { n: cm })}
      />
    </StepForm>
  );
}
