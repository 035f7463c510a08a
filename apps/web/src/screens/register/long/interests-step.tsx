import { INTERESTS_MAX, interests } from '@afterglow/domain/interests';
import type { ReactElement } from 'react';
import { useT } from '../../../ground/words.tsx';
import { AnswerChips } from '../../../parts/questions/answer-chips.tsx';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { answer, useWizard } from '../wizard-store.ts';

const none: readonly string[] = [];

export function InterestsStep({ step, next }: StepProps<'brought'>): ReactElement {
  const t = useT();
  const chosen = useWizard(({ answers }) => answers.interests ?? none);
  const leave = (): void => {
    answer({ interests: chosen });
    next();
  };
  return (
    <StepForm
      step={step}
      action={chosen.length === 0 ? t('common.skip') : undefined}
      skips={chosen.length === 0}
      onSubmit={leave}
    >
      <AnswerChips
        legend={t('questions.interests_text', { n: INTERESTS_MAX })}
        options={interests.map((value) => ({ value, label: t(`answers.interest_${value}`) }))}
        chosen={chosen}
        most={INTERESTS_MAX}
        onToggle={(interest, on) =>
          answer({ interests: on ? [...chosen, interest] : chosen.filter((one) => one !== interest) })
        }
      />
    </StepForm>
  );
}
