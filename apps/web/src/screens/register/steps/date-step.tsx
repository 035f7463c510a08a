import { type BirthDateError, checkBirthDate } from '@afterglow/domain/age';
import { DateParts } from '@afterglow/ui/primitives/date-parts';
import { type ReactElement, useState } from 'react';
import { getErrorText } from '../../../core/error-text.ts';
import { getToday } from '../../../core/format.ts';
import { useT } from '../../../core/translations.tsx';
import { storeAgeGate } from '../age-gate.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { storeAnswer, useWizard } from '../wizard-store.ts';

const emptyDate = { day: '', month: '', year: '' };

export function DateStep({
  step,
  next,
  getErrorCode,
  onTooYoung,
}: StepProps<'date'> & { onTooYoung: () => void }): ReactElement {
  const t = useT();
  const stored = useWizard(({ answers }) => answers.birth ?? emptyDate);
  const [value, setValue] = useState(stored);
  const [invalid, setInvalid] = useState<BirthDateError | null>(null);
  const shownErrorCode = invalid ?? getErrorCode('birth_date');

  const submit = (): void => {
    const birth = { day: Number(value.day), month: Number(value.month), year: Number(value.year) };
    const checked = checkBirthDate(birth, getToday());
    if (checked.ok) {
      storeAnswer({ birth: value });
      next();
      return;
    }
    if (checked.error !== 'minimum_age') {
      setInvalid(checked.error);
      return;
    }
    storeAgeGate(localStorage, birth, Date.now());
    onTooYoung();
  };

  return (
    <StepForm step={step} onSubmit={submit}>
      <DateParts
        legend={t('wizard.birthday')}
        labels={{ day: t('dates.day'), month: t('dates.month'), year: t('dates.year') }}
        placeholders={{
          day: t('wizard.day_example'),
          month: t('wizard.month_example'),
          year: t('wizard.year_example'),
        }}
        value={value}
        onChange={(typed) => {
          setInvalid(null);
          setValue(typed);
        }}
        errorText={shownErrorCode ? getErrorText(t, shownErrorCode) : undefined}
        autoComplete="bday"
      />
    </StepForm>
  );
}
