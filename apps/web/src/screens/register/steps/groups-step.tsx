import { Fragment, type ReactElement, useState } from 'react';
import { AnswerChips } from '../../../components/questions/answer-chips.tsx';
import { ChoiceTiles } from '../../../components/questions/choice-tiles.tsx';
import { drawings } from '../../../components/questions/drawings.ts';
import { useT } from '../../../core/translations.tsx';
import type { Answers } from '../answers.ts';
import { SeekConsent } from '../seek-consent.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import type { Group } from '../steps.ts';
import { storeAnswer, useWizard } from '../wizard-store.ts';

/** Several small questions on one page: tiles for one answer, chips for many. */
export function GroupsStep({ step, next }: StepProps<'groups'>): ReactElement {
  const t = useT();
  const answers = useWizard((wizard) => wizard.answers);
  const [isMissing, setMissing] = useState(false);
  const isConsentMissing = answers.accept_seek !== true;
  return (
    <StepForm
      step={step}
      errorText={isMissing && answers[step.field] === undefined ? t('wizard.choose_one') : undefined}
      onSubmit={() => {
        if (answers[step.field] === undefined || isConsentMissing) setMissing(true);
        else next();
      }}
    >
      {step.groups.map((group) =>
        group.many ? (
          <ManyChips key={group.field} group={group} />
        ) : (
          <Fragment key={group.field}>
            <ChoiceTiles
              name={group.field}
              legend={t(group.legend)}
              columns={3}
              options={group.options}
              chosen={answers[group.field]}
              shapes={drawings}
              onChoose={(value) => storeAnswer({ [group.field]: value } as Answers)}
            />
            <SeekConsent textKey={step.tick} missing={isMissing} />
          </Fragment>
        ),
      )}
    </StepForm>
  );
}

function ManyChips({ group }: { group: Group }): ReactElement {
  const t = useT();
  const chosen = useWizard(
    ({ answers }) => (answers[group.field] ?? noValues) as readonly (string | number)[],
  );
  return (
    <AnswerChips
      legend={t(group.legend)}
      options={group.options.map(({ value, label }) => ({ value, label: t(label) }))}
      chosen={chosen}
      onToggle={(value, isOn) =>
        storeAnswer({
          [group.field]: isOn ? [...chosen, value] : chosen.filter((other) => other !== value),
        } as Answers)
      }
    />
  );
}

const noValues: readonly string[] = [];
