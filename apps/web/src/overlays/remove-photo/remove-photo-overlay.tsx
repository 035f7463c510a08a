import { type ReactElement, useState } from 'react';
import { errorText } from '../../ground/http.ts';
import type { OverlayProps } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { OverlayAlert } from '../../parts/overlay/overlay-alert.tsx';
import { removePhoto } from '../../state/account/own-photos.ts';

/** Asks before one of the own pictures goes. */
export function RemovePhotoOverlay({ params, close }: OverlayProps<'remove-photo'>): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    const fault = await removePhoto(params.photo);
    close();
    if (fault) toast({ type: 'error', message: errorText(t, fault) });
    else toast({ type: 'success', message: t('settings.me_photo_removed'), low: true });
  }

  return (
    <OverlayAlert
      title={t('settings.me_photo_remove_title')}
      confirm={t('settings.me_photo_remove')}
      cancel={t('common.cancel')}
      onConfirm={() => void remove()}
      busy={busy}
      danger
    >
      {t('settings.me_photo_remove_text')}
    </OverlayAlert>
  );
}
