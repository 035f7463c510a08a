import type { WizardKey } from '@afterglow/i18n/keys';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { answer, useWizard } from './wizard-store.ts';

/** Consent of its own to keep whom one looks for, which can tell one's orientation. */
export function SeekTick({ words, missing }: { words: WizardKey; missing: boolean }): ReactElement {
  const t = useT();
  const agreed = useWizard(({ answers }) => answers.accept_seek ?? false);
  return (
    <Checkbox
      checked={agreed}
      onChange={(on) => answer({ accept_seek: on })}
      error={missing && !agreed ? t('wizard.seek_consent_needed') : undefined}
    >
      {t(words)}
    </Checkbox>
  );
}
