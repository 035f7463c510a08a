import { INTERESTS_MAX, interests } from '@afterglow/domain/interests';
import type { ReactElement } from 'react';
import { AnswerChips } from '../../../components/questions/answer-chips.tsx';
import { useT } from '../../../core/translations.tsx';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { storeAnswer, useWizard } from '../wizard-store.ts';

const noInterests: readonly string[] = [];

export function InterestsStep({ step, next }: StepProps<'brought'>): ReactElement {
  const t = useT();
  const chosen = useWizard(({ answers }) => answers.interests ?? noInterests);
  const submit = (): void => {
    storeAnswer({ interests: chosen });
    next();
  };
  return (
    <StepForm
      step={step}
      action={chosen.length === 0 ? t('common.skip') : undefined}
      skips={chosen.length === 0}
      onSubmit={submit}
    >
      <AnswerChips
        legend={t('questions.interests_text', { n: INTERESTS_MAX })}
        options={interests.map((value) => ({ value, label: t(`answers.interest_${value}`) }))}
        chosen={chosen}
        max={INTERESTS_MAX}
        onToggle={(interest, on) =>
          storeAnswer({ interests: on ? [...chosen, interest] : chosen.filter((one) => one !== interest) })
        }
      />
    </StepForm>
  );
}
