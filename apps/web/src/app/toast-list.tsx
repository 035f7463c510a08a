import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { ToastRegion } from '@afterglow/ui/primitives/toast-region';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { hasPhoto } from '../components/photo/has-photo.ts';
import { dismissToast, toasts } from '../core/toasts.ts';
import { useT } from '../core/translations.tsx';

/** The toasts on screen. A message shows its sender. */
export function ToastList(): ReactElement {
  const t = useT();
  const shown = useStore(toasts);
  return (
    <ToastRegion
      label={t('shell.notices')}
      closeLabel={t('common.close')}
      toasts={shown.map(({ id, type, message, from, virtual, title, durationMs, onClick, action, low }) => ({
        id: String(id),
        // A message shows its sender's picture instead of an icon.
        kind: type === 'message' ? 'success' : type,
        message,
        durationMs,
        ...(title || virtual
          ? { title: [title, virtual ? t('common.virtual_profile') : ''].filter(Boolean).join(' · ') }
          : {}),
        ...(from
          ? {
              from: {
                name: from.name,
                ...(hasPhoto(from.photo) && { photo: buildSizedPictureUrl(from.photo, 96) }),
              },
            }
          : {}),
        ...(action ? { action } : {}),
        ...(low ? { low } : {}),
        ...(onClick ? { onPress: onClick } : {}),
      }))}
      onDismiss={(id) => dismissToast(Number(id))}
    />
  );
}
