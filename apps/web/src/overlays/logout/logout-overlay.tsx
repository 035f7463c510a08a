import { type ReactElement, useState } from 'react';
import { OverlayAlert } from '../../components/overlay/overlay-alert.tsx';
import { useT } from '../../core/translations.tsx';
import { signOut } from '../../state/account/sign-out.ts';

/** Confirms the logout. */
export function LogoutOverlay(): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  return (
    <OverlayAlert
      title={t('settings.logout_title')}
      confirm={t('settings.logout')}
      cancel={t('common.cancel')}
      busy={isBusy}
      onConfirm={() => {
        setBusy(true);
        void signOut();
      }}
    >
      {t('settings.logout_text')}
    </OverlayAlert>
  );
}
