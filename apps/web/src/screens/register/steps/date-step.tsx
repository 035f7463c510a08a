import { type BirthDateFault, birthDateCheck } from '@afterglow/domain/age';
import { DateParts } from '@afterglow/ui/primitives/date-parts';
import { type ReactElement, useState } from 'react';
import { today } from '../../../ground/format.ts';
import { errorText } from '../../../ground/http.ts';
import { useT } from '../../../ground/words.tsx';
import { refuseForAge } from '../age-refusal.ts';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { answer, useWizard } from '../wizard-store.ts';

const empty = { day: '', month: '', year: '' };

export function DateStep({
  step,
  next,
  fault,
  onTooYoung,
}: StepProps<'date'> & { onTooYoung: () => void }): ReactElement {
  const t = useT();
  const kept = useWizard(({ answers }) => answers.birth ?? empty);
  const [value, setValue] = useState(kept);
  const [wrong, setWrong] = useState<BirthDateFault | null>(null);
  const told = wrong ?? fault('birth_date');

  const check = (): void => {
    const birth = { day: Number(value.day), month: Number(value.month), year: Number(value.year) };
    const checked = birthDateCheck(birth, today());
    if (checked.ok) {
      answer({ birth: value });
      next();
      return;
    }
    if (checked.fault !== 'minimum_age') {
      setWrong(checked.fault);
      return;
    }
    refuseForAge(localStorage, birth, Date.now());
    onTooYoung();
  };

  return (
    <StepForm step={step} onSubmit={check}>
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
          setWrong(null);
          setValue(typed);
        }}
        error={told ? errorText(t, told) : undefined}
        autoComplete="bday"
      />
    </StepForm>
  );
}
