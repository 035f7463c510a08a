import { type ReactElement, useState } from 'react';
import { errorText } from '../../ground/http.ts';
import type { OverlayProps } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { OverlayAlert } from '../../parts/overlay/overlay-alert.tsx';
import { removeStory } from '../../state/stories/own-stories.ts';

/** Asks before one of the own stories goes. */
export function RemoveStoryOverlay({ params, close }: OverlayProps<'remove-story'>): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    const fault = await removeStory(params.story);
    close();
    if (fault) toast({ type: 'error', message: errorText(t, fault) });
    else toast({ type: 'success', message: t('stories.deleted'), low: true });
  }

  return (
    <OverlayAlert
      title={t('stories.delete_title')}
      danger
      confirm={t('common.delete')}
      cancel={t('common.cancel')}
      busy={busy}
      onConfirm={() => void remove()}
    >
      {t('stories.delete_body')}
    </OverlayAlert>
  );
}
