import { type ReactElement, useEffect, useState } from 'react';
import { PlaceField } from '../../../components/place-field.tsx';
import { channel } from '../../../core/channel.ts';
import { getErrorText } from '../../../core/error-text.ts';
import { useT } from '../../../core/translations.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { storeAnswer, useWizard } from '../wizard-store.ts';

export function PlaceStep({ step, next, getError }: StepProps<'place'>): ReactElement {
  const t = useT();
  const place = useWizard(({ answers }) => answers.place);
  const [isMissing, setMissing] = useState(false);
  const shownError = getError('place_id');
  useEffect(() => channel.start(), []);
  return (
    <StepForm step={step} onSubmit={() => (place ? next() : setMissing(true))}>
      <PlaceField
        value={place}
        error={
          isMissing && !place
            ? t('wizard.place_missing')
            : shownError
              ? getErrorText(t, shownError)
              : undefined
        }
        onChoose={(chosen) => {
          setMissing(false);
          storeAnswer({ place: chosen });
        }}
      />
    </StepForm>
  );
}
