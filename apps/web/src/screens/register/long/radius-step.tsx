import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '@afterglow/domain/search';
import { Slider } from '@afterglow/ui/primitives/slider';
import { type ReactElement, useState } from 'react';
import { useT } from '../../../ground/words.tsx';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { answer, useWizard } from '../wizard-store.ts';

/** As the house searches where nobody says otherwise. */
const USUAL_KM = 50;

export function RadiusStep({ step, next }: StepProps<'brought'>): ReactElement {
  const t = useT();
  const kept = useWizard(({ answers }) => answers.s_radius);
  const [km, setKm] = useState(kept ?? USUAL_KM);
  return (
    <StepForm
      step={step}
      onSubmit={() => {
        answer({ s_radius: km });
        next();
      }}
    >
      <Slider
        label={t('questions.distance')}
        min={RADIUS_MIN_KM}
        max={RADIUS_MAX_KM}
        value={km}
        onChange={setKm}
        valueText={t('questions.distance_value', { n: km })}
      />
    </StepForm>
  );
}
