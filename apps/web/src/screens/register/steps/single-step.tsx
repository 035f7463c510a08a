import { Button } from '@afterglow/ui/primitives/button';
import { LockKeyhole } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { ChoiceTiles } from '../../../components/questions/choice-tiles.tsx';
import type { DrawingName } from '../../../components/questions/drawings.ts';
import type { Shapes } from '../../../components/questions/people-drawings.ts';
import { useT } from '../../../core/translations.tsx';
import type { Answers } from '../answers.ts';
import type { SeekConsent } from '../seek-consent.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { storeAnswer, useWizard } from '../wizard-store.ts';
import styles from './single-step.module.css';

/** After a tap the choice is visible this long before the next question. A key does not advance. */
const ADVANCE_MS = 250;

export function SingleStep({
  step,
  next,
  shapes,
  Consent,
}: StepProps<'single'> & {
  shapes: Readonly<Partial<Record<DrawingName, Shapes>>>;
  /** The consent checkbox. The first question, which loads before all others, needs none. */
  Consent?: typeof SeekConsent;
}): ReactElement {
  const t = useT();
  const chosen = useWizard(({ answers }) => answers[step.field]);
  const hasAgreed = useWizard(({ answers }) => answers.accept_seek ?? false);
  const [isMissing, setMissing] = useState(false);
  const open = chosen === undefined || chosen === '';
  const isConsentMissing = step.tick !== undefined && !hasAgreed;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = (value: string | number, by: 'pointer' | 'keyboard'): void => {
    setMissing(false);
    storeAnswer({ [step.field]: value } as Answers);
    clearTimeout(timer.current);
    if (by === 'pointer' && !isConsentMissing) timer.current = setTimeout(next, ADVANCE_MS);
  };

  const skip = (): void => {
    clearTimeout(timer.current);
    storeAnswer({ [step.field]: '' } as Answers);
    next();
  };

  return (
    <StepForm
      step={step}
      errorText={isMissing && open ? t('wizard.choose_one') : undefined}
      second={
        step.optional ? (
          <Button kind="ghost" size="l" onClick={skip}>
            {t('wizard.no_say')}
          </Button>
        ) : null
      }
      onSubmit={() => {
        clearTimeout(timer.current);
        if (open || isConsentMissing) setMissing(true);
        else next();
      }}
    >
      {step.consent ? (
        <p className={styles.consent}>
          <LockKeyhole size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t(step.consent)}</span>
        </p>
      ) : null}
      <ChoiceTiles
        name={step.id}
        legend={t(step.title)}
        columns={step.columns}
        options={step.options}
        chosen={chosen}
        shapes={shapes}
        onChoose={choose}
      />
      {step.tick && Consent ? <Consent textKey={step.tick} missing={isMissing} /> : null}
    </StepForm>
  );
}
