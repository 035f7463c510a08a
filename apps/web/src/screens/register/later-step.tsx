import type { ReactElement } from 'react';
import { drawings } from '../../components/questions/drawings.ts';
import { SeekConsent } from './seek-consent.tsx';
import type { StepViewProps } from './step-form.tsx';
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
import { submitRegistration } from './submit.ts';
import { useWizard } from './wizard-store.ts';

/** All kinds of steps but the first, and the registration request. Loaded while the first question is on screen. */
export function LaterStep({
  step,
  next,
  onTooYoung,
  isBusy,
  errorText,
  onFinish,
}: StepViewProps): ReactElement | null {
  const errors = useWizard((wizard) => wizard.errors);
  const getErrorCode = (field: string): string | undefined => errors[field];
  const stepProps = { next, getErrorCode };
  switch (step.kind) {
    case 'single':
      return <SingleStep step={step} {...stepProps} shapes={drawings} Consent={SeekConsent} />;
    case 'groups':
      return <GroupsStep step={step} {...stepProps} />;
    case 'game':
      return <GameStep step={step} {...stepProps} />;
    case 'date':
      return <DateStep step={step} {...stepProps} onTooYoung={onTooYoung} />;
    case 'name':
      return <NameStep step={step} {...stepProps} />;
    case 'range':
      return <RangeStep step={step} {...stepProps} />;
    case 'place':
      return <PlaceStep step={step} {...stepProps} />;
    case 'photo':
      return <PhotoStep step={step} {...stepProps} />;
    case 'partners':
      return <PartnersStep step={step} {...stepProps} />;
    case 'email':
      return <EmailStep step={step} {...stepProps} />;
    case 'brought':
      // `StepView` renders it.
      return null;
    case 'credentials':
      return (
        <CredentialsStep
          step={step}
          {...stepProps}
          isBusy={isBusy}
          submitErrorText={errorText}
          onFinish={(password) => onFinish(password, submitRegistration)}
        />
      );
  }
}
