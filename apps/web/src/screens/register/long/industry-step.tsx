import { type QuestionnaireValue, questionnaireOptions } from '@afterglow/domain/questionnaire';
import { Select } from '@afterglow/ui/primitives/select';
import { type ReactElement, useState } from 'react';
import { useLanguage, useT } from '../../../core/translations.tsx';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { storeAnswer, useWizard } from '../wizard-store.ts';
import { SkipAnswer } from './skip-answer.tsx';

/** Twenty-three of them, in the order of the language on screen. */
export function IndustryStep({ step, next }: StepProps<'brought'>): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const chosen = useWizard(({ answers }) => answers.industry ?? '');
  const [missing, setMissing] = useState(false);
  const options = questionnaireOptions.industry
    .map((value) => ({ value, label: t(`questions.industry_${value}`) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <StepForm
      step={step}
      error={missing ? t('wizard.choose_one') : undefined}
      second={
        <SkipAnswer
          onClick={() => {
            storeAnswer({ industry: '' });
            next();
          }}
        />
      }
      onSubmit={() => (chosen === '' ? setMissing(true) : next())}
    >
      <Select
        label={t('questions.industry')}
        placeholder={t('questions.industry_choose')}
        options={options}
        value={chosen}
        onChange={(event) => {
          setMissing(false);
          storeAnswer({ industry: event.currentTarget.value as QuestionnaireValue<'industry'> });
        }}
      />
    </StepForm>
  );
}
