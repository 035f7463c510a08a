import { bodyTypes } from '@afterglow/domain/wizard-answers';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useState } from 'react';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { saveField } from '../../state/account/save-field.ts';
import { useSession } from '../../state/account/session.ts';
import styles from './discovery-overlay.module.css';

const KEY = 'preferred_body_types';

/** Says that the order of the cards follows what was said at the registration, and lets that be taken back. */
export function SignUpPreferences(): ReactElement | null {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const answers = useSession(({ user }) => user?.answers);
  const stored = answers?.[KEY];
  const preferred = bodyTypes.filter((type) => Array.isArray(stored) && stored.includes(type));
  if (!answers || preferred.length === 0) return null;
  const clearPreferences = async (): Promise<void> => {
    setBusy(true);
    const { [KEY]: _, ...others } = answers;
    const error = await saveField(KEY, [], { answers: others });
    setBusy(false);
    if (error) toast({ type: 'error', message: t('errors.something_wrong') });
    else toast({ type: 'success', message: t('meet.wishes_forgotten') });
  };
  const types = preferred.map((type) => t(`answers.body_${type}`)).join(', ');
  return (
    <div className={styles.wishes}>
      <p>{t('meet.wishes', { types })}</p>
      <Button kind="soft" busy={busy} onClick={() => void clearPreferences()}>
        {t('meet.wishes_forget')}
      </Button>
    </div>
  );
}
