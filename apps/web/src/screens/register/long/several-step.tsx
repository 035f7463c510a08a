import { longAnswers } from '@afterglow/domain/long-answers';
import { Chip } from '@afterglow/ui/primitives/chip';
import type { ReactElement } from 'react';
import { useT } from '../../../ground/words.tsx';
import type { Answers } from '../answers.ts';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import groups from '../steps/groups-step.module.css';
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
        <fieldset key={key} className={groups.group}>
          <legend className={groups.legend}>{t(`questions.${key}`)}</legend>
          <div className={groups.chips}>
            {longAnswers[key].map((value) => (
              <Chip
                key={value}
                selected={answers[key] === value}
                onSelect={(on) => answer({ [key]: on ? value : '' } as Answers)}
              >
                {t(`questions.${key}_${value}` as 'questions.drinking_never')}
              </Chip>
            ))}
          </div>
        </fieldset>
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
