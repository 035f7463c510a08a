import { Button } from '@afterglow/ui/primitives/button';
import { CircleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './step-form.module.css';
import type { Step, StepOf } from './steps.ts';
import type { submitRegistration } from './submit.ts';

/** The props of every kind of step. */
export interface StepProps<Kind extends Step['kind'] = Step['kind']> {
  step: StepOf<Kind>;
  /** To the next question. */
  next: () => void;
  /** The server's error for a field, if any. */
  getErrorCode: (field: string) => string | undefined;
}

/** What the wizard passes to the step on screen. */
export interface StepViewProps {
  step: Step;
  next: () => void;
  onTooYoung: () => void;
  isBusy: boolean;
  errorText: string | undefined;
  /** `send` comes with the chunk of the later steps. */
  onFinish: (password: string, send: typeof submitRegistration) => void;
}

interface StepFormProps {
  step: Step;
  children: ReactNode;
  /** The button's label; "Continue" by default. */
  action?: ReactNode;
  /** The button skips the question, so it is not prominent. */
  isSkip?: boolean;
  /** Shown above the button, where it is visible however long the question is. */
  errorText?: ReactNode;
  /** A secondary button beside it. */
  second?: ReactNode;
  isBusy?: boolean;
  /** The status while it is busy. */
  working?: string;
  onSubmit: () => void;
}

/** So many options fit below the upper third, within reach of a thumb. */
const FEW = 5;
const few = (step: Step): boolean =>
  step.kind === 'range' || (step.kind === 'single' && step.options.length <= FEW);

/** A question. Its title gets the focus when it appears; its button stays above the on-screen keyboard. */
export function StepForm({
  step,
  children,
  action,
  isSkip = false,
  errorText,
  second,
  isBusy,
  working,
  onSubmit,
}: StepFormProps): ReactElement {
  const t = useT();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.question} data-low={few(step) || undefined}>
        <div className={styles.ask}>
          <h1 className={styles.title} tabIndex={-1} data-step-title="">
            {t(step.title)}
          </h1>
          {step.text ? <p className={styles.text}>{t(step.text)}</p> : null}
        </div>
        <div className={styles.answer}>{children}</div>
        {step.why ? (
          <details className={styles.why}>
            <summary>{t('wizard.why')}</summary>
            <p>{t(step.why)}</p>
          </details>
        ) : null}
      </div>
      <div className={styles.foot}>
        <div role="alert">
          {errorText ? (
            <p className={styles.error}>
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
              <span>{errorText}</span>
            </p>
          ) : null}
        </div>
        <p role="status" className={styles.working}>
          {isBusy ? working : null}
        </p>
        <div className={styles.buttons}>
          {second}
          <Button type="submit" kind={isSkip ? 'ghost' : 'primary'} size="l" block busy={isBusy ?? false}>
            {action ?? t('common.continue')}
          </Button>
        </div>
      </div>
    </form>
  );
}
