import { Button } from '@afterglow/ui/primitives/button';
import { CircleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './step-form.module.css';
import type { Step, StepOf } from './steps.ts';
import type { submitRegistration } from './submit.ts';

/** What every kind of step is given. */
export interface StepProps<Kind extends Step['kind'] = Step['kind']> {
  step: StepOf<Kind>;
  /** To the next question. */
  next: () => void;
  /** Stands in for the server's word on a field, if it had one. */
  getError: (field: string) => string | undefined;
}

/** What the wizard gives whatever step it shows. */
export interface StepViewProps {
  step: Step;
  next: () => void;
  onTooYoung: () => void;
  busy: boolean;
  error: string | undefined;
  /** With what sends the answers: it is fetched together with the last question. */
  onFinish: (password: string, send: typeof submitRegistration) => void;
}

interface StepFormProps {
  step: Step;
  children: ReactNode;
  /** The button's words; "Continue" unless told. */
  action?: ReactNode;
  /** The button leaves the question out: it is no invitation. */
  skips?: boolean;
  /** Why it does not go on yet; above the button, where it is seen however long the question is. */
  error?: ReactNode;
  /** A quieter way on, beside it. */
  second?: ReactNode;
  busy?: boolean;
  /** What goes on while the button turns. */
  working?: string;
  onSubmit: () => void;
}

/** As many as fit below the upper third, where a thumb reaches them. */
const FEW = 5;
const few = (step: Step): boolean =>
  step.kind === 'range' || (step.kind === 'single' && step.options.length <= FEW);

/** One question: its title takes the focus when it comes on screen, its button stays above the keyboard. */
export function StepForm({
  step,
  children,
  action,
  skips = false,
  error,
  second,
  busy,
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
          {error ? (
            <p className={styles.error}>
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
              <span>{error}</span>
            </p>
          ) : null}
        </div>
        <p role="status" className={styles.working}>
          {busy ? working : null}
        </p>
        <div className={styles.buttons}>
          {second}
          <Button type="submit" kind={skips ? 'ghost' : 'primary'} size="l" block busy={busy ?? false}>
            {action ?? t('common.continue')}
          </Button>
        </div>
      </div>
    </form>
  );
}
