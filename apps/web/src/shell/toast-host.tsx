import { ToastRegion } from '@afterglow/ui/primitives/toast-region';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { photoAt } from '../parts/photo-address.ts';
import { dismissToast, toasts } from './toasts.ts';
import { useT } from './words.tsx';

/** Shows what `toast()` was given, over everything. */
export function ToastHost(): ReactElement {
  const t = useT();
  const shown = useStore(toasts);
  return (
    <ToastRegion
      label={t('shell.notices')}
      closeLabel={t('common.close')}
      toasts={shown.map(({ id, type, message, photo, virtual, title, durationMs, onClick }) => ({
        id: String(id),
        // A message shows its writer's picture in place of a sign.
        kind: type === 'message' ? 'success' : type,
        message,
        durationMs,
        ...(title || virtual
          ? { title: [title, virtual ? t('common.virtual_profile') : ''].filter(Boolean).join(' · ') }
          : {}),
        ...(photo ? { photo: photoAt(photo, 96) } : {}),
        ...(onClick ? { onPress: onClick } : {}),
      }))}
      onDismiss={(id) => dismissToast(Number(id))}
    />
  );
}
