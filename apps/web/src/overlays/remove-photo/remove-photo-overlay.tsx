import { type ReactElement, useState } from 'react';
import { OverlayAlert } from '../../components/overlay/overlay-alert.tsx';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { toastError } from '../../core/toast-error.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { removePhoto } from '../../state/account/own-photos.ts';

/** Confirms the removal of one of the member's pictures. */
export function RemovePhotoOverlay({ params, close }: OverlayProps<'remove-photo'>): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    const errorCode = await removePhoto(params.photo);
    close();
    if (errorCode) toastError(t, errorCode);
    else toast({ type: 'success', message: t('settings.me_photo_removed'), low: true });
  }

  return (
    <OverlayAlert
      title={t('settings.me_photo_remove_title')}
      confirm={t('settings.me_photo_remove')}
      cancel={t('common.cancel')}
      onConfirm={() => void remove()}
      busy={isBusy}
      danger
    >
      {t('settings.me_photo_remove_text')}
    </OverlayAlert>
  );
}
