import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '@afterglow/domain/search';
import { Slider } from '@afterglow/ui/primitives/slider';
import { type ReactElement, useState } from 'react';
import { useT } from '../../../core/translations.tsx';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { storeAnswer, useWizard } from '../wizard-store.ts';

/** As the house searches where nobody says otherwise. */
const DEFAULT_KM = 50;

export function RadiusStep({ step, next }: StepProps<'brought'>): ReactElement {
  const t = useT();
  const stored = useWizard(({ answers }) => answers.s_radius);
  const [km, setKm] = useState(stored ?? DEFAULT_KM);
  return (
    <StepForm
      step={step}
      onSubmit={() => {
        storeAnswer({ s_radius: km });
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
