import { AlertDialog } from '@afterglow/ui/primitives/alert-dialog';
import { type ReactElement, useState } from 'react';
import { useT } from '../../ground/words.tsx';

export function LogoutDialog({
  onConfirm,
  onCancel,
}: {
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);
  return (
    <AlertDialog
      open
      title={t('settings.logout_title')}
      confirm={t('settings.logout')}
      cancel={t('common.cancel')}
      busy={busy}
      onConfirm={() => {
        setBusy(true);
        void onConfirm();
      }}
      onCancel={onCancel}
    >
      {t('settings.logout_text')}
    </AlertDialog>
  );
}
