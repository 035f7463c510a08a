import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, type ReactNode, useState } from 'react';
import { getErrorText } from '../../core/http.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import styles from './edit-card.module.css';

/** A field of the own profile; its Save is there once there is something to save. */
export function EditCard({
  children,
  changed,
  onSave,
}: {
  children: ReactNode;
  changed: boolean;
  /** Answers null, or the key of what was wrong. */
  onSave: () => Promise<string | null>;
}): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const error = await onSave();
    setBusy(false);
    if (error) toast({ type: 'error', message: getErrorText(t, error) });
    else toast({ type: 'success', message: t('settings.saved') });
  };
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && !busy) void save();
      }}
    >
      {children}
      {changed ? (
        <Button type="submit" busy={busy}>
          {t('common.save')}
        </Button>
      ) : null}
    </form>
  );
}
