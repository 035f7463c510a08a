import { type ReactElement, useEffect, useState } from 'react';
import { channel } from '../../../ground/channel.ts';
import { errorText } from '../../../ground/http.ts';
import { useT } from '../../../ground/words.tsx';
import { PlaceField } from '../../../parts/place-field.tsx';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { answer, useWizard } from '../wizard-store.ts';

export function PlaceStep({ step, next, fault }: StepProps<'place'>): ReactElement {
  const t = useT();
  const place = useWizard(({ answers }) => answers.place);
  const [missing, setMissing] = useState(false);
  const told = fault('place_id');
  useEffect(() => channel.start(), []);
  return (
    <StepForm step={step} onSubmit={() => (place ? next() : setMissing(true))}>
      <PlaceField
        value={place}
        error={missing && !place ? t('wizard.place_missing') : told ? errorText(t, told) : undefined}
        onChoose={(chosen) => {
          setMissing(false);
          answer({ place: chosen });
        }}
      />
    </StepForm>
  );
}
