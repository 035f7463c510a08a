import { OptionGroup } from '@afterglow/ui/primitives/option-group';
import { OptionTile } from '@afterglow/ui/primitives/option-tile';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useT } from '../../../ground/words.tsx';
import type { Answers } from '../answers.ts';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { answer, useWizard } from '../wizard-store.ts';
import styles from './single-step.module.css';
import { Swatch } from './swatch.tsx';

/** After a tap the choice is seen before the next question comes; never after a key. */
const ADVANCE_MS = 250;

export function SingleStep({ step, next }: StepProps<'single'>): ReactElement {
  const t = useT();
  const chosen = useWizard(({ answers }) => answers[step.field]);
  const [missing, setMissing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = (value: string | number, by: 'pointer' | 'keyboard'): void => {
    setMissing(false);
    answer({ [step.field]: value } as Answers);
    clearTimeout(timer.current);
    if (by === 'pointer') timer.current = setTimeout(next, ADVANCE_MS);
  };

  return (
    <StepForm
      step={step}
      onSubmit={() => {
        clearTimeout(timer.current);
        if (chosen === undefined) setMissing(true);
        else next();
      }}
    >
      <OptionGroup
        legend={t(step.title)}
        legendHidden
        error={missing ? t('wizard.choose_one') : undefined}
        columns={step.options.length > 5 ? 2 : 1}
      >
        {step.options.map(({ value, label, hint, swatch }) => (
          <OptionTile
            key={value}
            name={step.id}
            value={String(value)}
            checked={chosen === value}
            hint={hint ? t(hint) : undefined}
            glyph={swatch ? <Swatch name={swatch} /> : undefined}
            onChoose={(_, by) => choose(value, by)}
          >
            {t(label)}
          </OptionTile>
        ))}
      </OptionGroup>
      {step.note ? <p className={styles.note}>{t(step.note)}</p> : null}
    </StepForm>
  );
}
