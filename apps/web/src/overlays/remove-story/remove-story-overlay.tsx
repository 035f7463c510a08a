import { type ReactElement, useState } from 'react';
import { OverlayAlert } from '../../components/overlay/overlay-alert.tsx';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { toastError } from '../../core/toast-error.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { removeStory } from '../../state/stories/own-stories.ts';

/** Confirms the removal of one of the member's stories. */
export function RemoveStoryOverlay({ params, close }: OverlayProps<'remove-story'>): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    const errorCode = await removeStory(params.story);
    close();
    if (errorCode) toastError(t, errorCode);
    else toast({ type: 'success', message: t('stories.deleted'), low: true });
  }

  return (
    <OverlayAlert
      title={t('stories.delete_title')}
      danger
      confirm={t('common.delete')}
      cancel={t('common.cancel')}
      busy={isBusy}
      onConfirm={() => void remove()}
    >
      {t('stories.delete_body')}
    </OverlayAlert>
  );
}
