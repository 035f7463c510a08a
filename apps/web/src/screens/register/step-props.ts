import type { Step, StepOf } from './steps.ts';

/** What every kind of step is given. */
export interface StepProps<Kind extends Step['kind'] = Step['kind']> {
  step: StepOf<Kind>;
  /** To the next question. */
  next: () => void;
  /** Stands in for the server's word on a field, if it had one. */
  fault: (field: string) => string | undefined;
}
