import { Chip } from '@afterglow/ui/primitives/chip';
import { OptionGroup } from '@afterglow/ui/primitives/option-group';
import { OptionTile } from '@afterglow/ui/primitives/option-tile';
import { type ReactElement, useState } from 'react';
import { useT } from '../../../ground/words.tsx';
import type { Answers } from '../answers.ts';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import type { Group } from '../steps.ts';
import { answer, useWizard } from '../wizard-store.ts';
import { Drawing } from './drawing.tsx';
import { drawings } from './drawings.ts';
import styles from './groups-step.module.css';

/** Several small choices on one page: one answer as tiles, many as chips. */
export function GroupsStep({ step, next }: StepProps<'groups'>): ReactElement {
  const t = useT();
  const answers = useWizard((wizard) => wizard.answers);
  const [missing, setMissing] = useState(false);
  return (
    <StepForm
      step={step}
      error={missing ? t('wizard.choose_one') : undefined}
      onSubmit={() => {
        if (answers[step.field] === undefined) setMissing(true);
        else next();
      }}
    >
      {step.groups.map((group) =>
        group.many ? (
          <ManyChips key={group.field} group={group} />
        ) : (
          <OptionGroup key={group.field} legend={t(group.legend)} legendHidden columns={3}>
            {group.options.map(({ value, label, drawing }) => (
              <OptionTile
                key={value}
                name={group.field}
                value={String(value)}
                checked={answers[group.field] === value}
                drawing={drawing && <Drawing shapes={drawings[drawing]} />}
                onChoose={() => {
                  setMissing(false);
                  answer({ [group.field]: value } as Answers);
                }}
              >
                {t(label)}
              </OptionTile>
            ))}
          </OptionGroup>
        ),
      )}
    </StepForm>
  );
}

function ManyChips({ group }: { group: Group }): ReactElement {
  const t = useT();
  const chosen = useWizard(({ answers }) => (answers[group.field] ?? none) as readonly (string | number)[]);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(group.legend)}</legend>
      <div className={styles.chips}>
        {group.options.map(({ value, label }) => (
          <Chip
            key={value}
            selected={chosen.includes(value)}
            onSelect={(on) =>
              answer({
                [group.field]: on ? [...chosen, value] : chosen.filter((one) => one !== value),
              } as Answers)
            }
          >
            {t(label)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

const none: readonly string[] = [];
