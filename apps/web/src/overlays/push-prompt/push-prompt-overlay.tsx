import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { OverlayProps } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { noteSubscribed, skipNudge } from '../../state/account/nudge.ts';
import { switchPushOn } from '../../state/account/push.ts';

/** Asks whether this device may tell of news, before the browser asks; however it is closed without a yes, it is not asked again that day. */
export function PushPromptOverlay({ close }: OverlayProps<'push-prompt'>): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const agreed = useRef(false);
  useEffect(
    () => () => {
      if (!agreed.current) skipNudge();
    },
    [],
  );

  async function agree(): Promise<void> {
    setBusy(true);
    if ((await switchPushOn()) === 'on') {
      agreed.current = true;
      noteSubscribed();
      toast({ type: 'success', message: t('discretion.ask_done') });
    }
    close();
  }

  return (
    <OverlaySheet
      title={t('discretion.ask_title')}
      footer={
        <>
          <Button kind="primary" size="l" block busy={busy} onClick={() => void agree()}>
            {t('discretion.ask_yes')}
          </Button>
          <Button kind="ghost" size="l" block disabled={busy} onClick={close}>
            {t('discretion.ask_no')}
          </Button>
        </>
      }
    >
      <p>{t('discretion.ask_text')}</p>
    </OverlaySheet>
  );
}
