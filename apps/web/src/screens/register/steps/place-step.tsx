import { type ReactElement, useEffect, useState } from 'react';
import { PlaceField } from '../../../components/place-field.tsx';
import { channel } from '../../../core/channel.ts';
import { getErrorText } from '../../../core/error-text.ts';
import { useT } from '../../../core/translations.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { storeAnswer, useWizard } from '../wizard-store.ts';

export function PlaceStep({ step, next, getErrorCode }: StepProps<'place'>): ReactElement {
  const t = useT();
  const place = useWizard(({ answers }) => answers.place);
  const [isMissing, setMissing] = useState(false);
  const shownErrorCode = getErrorCode('place_id');
  useEffect(() => channel.start(), []);
  return (
    <StepForm step={step} onSubmit={() => (place ? next() : setMissing(true))}>
      <PlaceField
        value={place}
        errorText={
          isMissing && !place
            ? t('wizard.place_missing')
            : shownErrorCode
              ? getErrorText(t, shownErrorCode)
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
