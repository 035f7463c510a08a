import { type ReactElement, useState } from 'react';
import { useT } from '../../ground/words.tsx';
import { OverlayAlert } from '../../parts/overlay/overlay-alert.tsx';
import { signOut } from '../../state/account/sign-out.ts';

/** Asks before the session ends. */
export function LogoutOverlay(): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);
  return (
    <OverlayAlert
      title={t('settings.logout_title')}
      confirm={t('settings.logout')}
      cancel={t('common.cancel')}
      busy={busy}
      onConfirm={() => {
        setBusy(true);
        void signOut();
      }}
    >
      {t('settings.logout_text')}
    </OverlayAlert>
  );
}
