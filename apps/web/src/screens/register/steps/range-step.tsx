import { calculateAge } from '@afterglow/domain/age';
import { SEARCH_AGE_MAX, SEARCH_AGE_MIN } from '@afterglow/domain/search';
import { RangeSlider } from '@afterglow/ui/primitives/range-slider';
import { type ReactElement, useState } from 'react';
import { getToday } from '../../../core/format.ts';
import { useT } from '../../../core/translations.tsx';
import type { Answers } from '../answers.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { storeAnswer, useWizard } from '../wizard-store.ts';

/** The initial range: ten years to either side of the member's age. */
const RANGE_YEARS = 10;

function getAgesAround(birth: Answers['birth']): readonly [number, number] {
  if (!birth) return [SEARCH_AGE_MIN, 60];
  const day = `${birth.year}-${birth.month.padStart(2, '0')}-${birth.day.padStart(2, '0')}`;
  const age = calculateAge(day, getToday());
  return [Math.max(SEARCH_AGE_MIN, age - RANGE_YEARS), Math.min(SEARCH_AGE_MAX, age + RANGE_YEARS)];
}

export function RangeStep({ step, next }: StepProps<'range'>): ReactElement {
  const t = useT();
  const { ages, birth } = useWizard(({ answers }) => answers);
  const [value, setValue] = useState(ages ?? getAgesAround(birth));
  return (
    <StepForm
      step={step}
      onSubmit={() => {
        storeAnswer({ ages: value });
        next();
      }}
    >
      <RangeSlider
        label={t('common.age_range', { min: value[0], max: value[1] })}
        min={SEARCH_AGE_MIN}
        max={SEARCH_AGE_MAX}
        value={value}
        onChange={setValue}
        fromLabel={t('wizard.youngest')}
        toLabel={t('wizard.oldest')}
        valueText={(n) => t('wizard.years', { n })}
      />
    </StepForm>
  );
}
