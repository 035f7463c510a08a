import { questionnaireOptions } from '@afterglow/domain/questionnaire';
import type { ReactElement } from 'react';
import { AnswerChips } from '../../../components/questions/answer-chips.tsx';
import { useT } from '../../../core/translations.tsx';
import type { Answers } from '../answers.ts';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { storeAnswer, useWizard } from '../wizard-store.ts';
import { SkipAnswer } from './skip-answer.tsx';

type HabitKey = 'drinking' | 'smoking' | 'workout' | 'pets' | 'children' | 'family_plans';

/** Three short questions on one page, each of which may stay open. */
function SeveralStep({
  step,
  next,
  keys,
}: StepProps<'brought'> & { keys: readonly [HabitKey, HabitKey, HabitKey] }): ReactElement {
  const t = useT();
  const answers = useWizard((wizard) => wizard.answers);
  const answered = keys.filter((key) => answers[key]);
  const submit = (chosen: readonly HabitKey[]): void => {
    storeAnswer(
      Object.fromEntries(keys.map((key) => [key, chosen.includes(key) ? answers[key] : ''])) as Answers,
    );
    next();
  };
  return (
    <StepForm
      step={step}
      action={answered.length === 0 ? t('common.skip') : undefined}
      skips={answered.length === 0}
      second={answered.length === 0 ? null : <SkipAnswer onClick={() => submit([])} />}
      onSubmit={() => submit(answered)}
    >
      {keys.map((key) => (
        <AnswerChips
          key={key}
          legend={t(`questions.${key}`)}
          options={questionnaireOptions[key].map((value) => ({
            value,
            label: t(`questions.${key}_${value}` as 'questions.drinking_never'),
          }))}
          chosen={[answers[key]]}
          onToggle={(value, on) => storeAnswer({ [key]: on ? value : '' } as Answers)}
        />
      ))}
    </StepForm>
  );
}

export const HabitsStep = (props: StepProps<'brought'>): ReactElement => (
  <SeveralStep {...props} keys={['drinking', 'smoking', 'workout']} />
);

export const HomeStep = (props: StepProps<'brought'>): ReactElement => (
  <SeveralStep {...props} keys={['pets', 'children', 'family_plans']} />
);
