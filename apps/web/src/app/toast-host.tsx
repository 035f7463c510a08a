import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { hasPhoto } from '../components/photo/has-photo.ts';
import { dismissToast, toasts } from '../core/toasts.ts';
import { useT } from '../core/translations.tsx';

/** For preloading: the first toast may be about a lost connection. */
export const loadToasts = () => import('@afterglow/ui/primitives/toast-region');

const ToastRegion = lazy(async () => ({ default: (await loadToasts()).ToastRegion }));

/** Shows the toasts of `toast()` above everything. */
export function ToastHost(): ReactElement | null {
  const t = useT();
  const shown = useStore(toasts);
  const [wasUsed, setUsed] = useState(false);
  if (shown.length > 0 && !wasUsed) setUsed(true);
  if (!wasUsed) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion
        label={t('shell.notices')}
        closeLabel={t('common.close')}
        toasts={shown.map(
          ({ id, type, message, from, virtual, title, durationMs, onClick, action, low }) => ({
            id: String(id),
            // A message shows its sender's picture in place of an icon.
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
          }),
        )}
        onDismiss={(id) => dismissToast(Number(id))}
      />
    </Suspense>
  );
}
