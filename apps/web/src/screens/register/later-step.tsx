import type { ReactElement } from 'react';
import { drawings } from '../../parts/questions/drawings.ts';
import { SeekTick } from './seek-tick.tsx';
import type { StepViewProps } from './step-props.ts';
import { CredentialsStep } from './steps/credentials-step.tsx';
import { DateStep } from './steps/date-step.tsx';
import { EmailStep } from './steps/email-step.tsx';
import { GameStep } from './steps/game-step.tsx';
import { GroupsStep } from './steps/groups-step.tsx';
import { NameStep } from './steps/name-step.tsx';
import { PartnersStep } from './steps/partners-step.tsx';
import { PhotoStep } from './steps/photo-step.tsx';
import { PlaceStep } from './steps/place-step.tsx';
import { RangeStep } from './steps/range-step.tsx';
import { SingleStep } from './steps/single-step.tsx';
import { submit } from './submit.ts';
import { useWizard } from './wizard-store.ts';

/** All kinds of questions but the first, and what sends the answers: fetched while the first is looked at. */
export function LaterStep({
  step,
  next,
  onTooYoung,
  busy,
  refused,
  onFinish,
}: StepViewProps): ReactElement | null {
  const faults = useWizard((wizard) => wizard.faults);
  const fault = (field: string): string | undefined => faults[field];
  const given = { next, fault };
  switch (step.kind) {
    case 'single':
      return <SingleStep step={step} {...given} shapes={drawings} Tick={SeekTick} />;
    case 'groups':
      return <GroupsStep step={step} {...given} />;
    case 'game':
      return <GameStep step={step} {...given} />;
    case 'date':
      return <DateStep step={step} {...given} onTooYoung={onTooYoung} />;
    case 'name':
      return <NameStep step={step} {...given} />;
    case 'range':
      return <RangeStep step={step} {...given} />;
    case 'place':
      return <PlaceStep step={step} {...given} />;
    case 'photo':
      return <PhotoStep step={step} {...given} />;
    case 'partners':
      return <PartnersStep step={step} {...given} />;
    case 'email':
      return <EmailStep step={step} {...given} />;
    case 'brought':
      // Shows itself, see `StepView`.
      return null;
    case 'credentials':
      return (
        <CredentialsStep
          step={step}
          {...given}
          busy={busy}
          refused={refused}
          onFinish={(password) => onFinish(password, submit)}
        />
      );
  }
}
