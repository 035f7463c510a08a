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
