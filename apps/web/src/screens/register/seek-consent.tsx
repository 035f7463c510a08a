import type { WizardKey } from '@afterglow/i18n/keys';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import { storeAnswer, useWizard } from './wizard-store.ts';

/** A separate consent to store whom the visitor looks for, which can reveal their orientation. */
export function SeekConsent({ textKey, missing }: { textKey: WizardKey; missing: boolean }): ReactElement {
  const t = useT();
  const hasAgreed = useWizard(({ answers }) => answers.accept_seek ?? false);
  return (
    <Checkbox
      checked={hasAgreed}
      onChange={(isOn) => storeAnswer({ accept_seek: isOn })}
      errorText={missing && !hasAgreed ? t('wizard.seek_consent_needed') : undefined}
    >
      {t(textKey)}
    </Checkbox>
  );
}
