import { longAnswers } from '@afterglow/domain/long-answers';
import type { ReactElement } from 'react';
import { useT } from '../../../ground/words.tsx';
import { AnswerChips } from '../../../parts/questions/answer-chips.tsx';
import type { Answers } from '../answers.ts';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { answer, useWizard } from '../wizard-store.ts';
import { LeftOut } from './left-out.tsx';

type Asked = 'drinking' | 'smoking' | 'workout' | 'pets' | 'children' | 'family_plans';

/** Three short questions on one page, each of which may stay open. */
function Several({
  step,
  next,
  keys,
}: StepProps<'brought'> & { keys: readonly [Asked, Asked, Asked] }): ReactElement {
  const t = useT();
  const answers = useWizard((wizard) => wizard.answers);
  const told = keys.filter((key) => answers[key]);
  const leave = (kept: readonly Asked[]): void => {
    answer(Object.fromEntries(keys.map((key) => [key, kept.includes(key) ? answers[key] : ''])) as Answers);
    next();
  };
  return (
    <StepForm
      step={step}
      action={told.length === 0 ? t('common.skip') : undefined}
      skips={told.length === 0}
      second={told.length === 0 ? null : <LeftOut onClick={() => leave([])} />}
      onSubmit={() => leave(told)}
    >
      {keys.map((key) => (
        <AnswerChips
          key={key}
          legend={t(`questions.${key}`)}
          options={longAnswers[key].map((value) => ({
            value,
            label: t(`questions.${key}_${value}` as 'questions.drinking_never'),
          }))}
          chosen={[answers[key]]}
          onToggle={(value, on) => answer({ [key]: on ? value : '' } as Answers)}
        />
      ))}
    </StepForm>
  );
}

export const HabitsStep = (props: StepProps<'brought'>): ReactElement => (
  <Several {...props} keys={['drinking', 'smoking', 'workout']} />
);

export const HomeStep = (props: StepProps<'brought'>): ReactElement => (
  <Several {...props} keys={['pets', 'children', 'family_plans']} />
);
