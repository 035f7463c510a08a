import { INTERESTS_MAX, interests } from '@afterglow/domain/interests';
import { Chip } from '@afterglow/ui/primitives/chip';
import type { ReactElement } from 'react';
import { useT } from '../../../ground/words.tsx';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import groups from '../steps/groups-step.module.css';
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
      <fieldset className={groups.group}>
        <legend className={groups.legend}>{t('questions.interests_text', { n: INTERESTS_MAX })}</legend>
        <div className={groups.chips}>
          {interests.map((interest) => (
            <Chip
              key={interest}
              selected={chosen.includes(interest)}
              disabled={chosen.length >= INTERESTS_MAX && !chosen.includes(interest)}
              onSelect={(on) =>
                answer({ interests: on ? [...chosen, interest] : chosen.filter((one) => one !== interest) })
              }
            >
              {t(`answers.interest_${interest}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
    </StepForm>
  );
}
