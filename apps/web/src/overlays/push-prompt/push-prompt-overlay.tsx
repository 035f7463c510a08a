import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { skipAppPrompt, storeSubscribed } from '../../state/account/app-prompt.ts';
import { enablePush } from '../../state/account/web-push.ts';

/**
 * Asks for push notifications on this device before the browser does. Closed without consent, it is not shown again
 * that day.
 */
export function PushPromptOverlay({ close }: OverlayProps<'push-prompt'>): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const agreed = useRef(false);
  useEffect(
    () => () => {
      if (!agreed.current) skipAppPrompt();
    },
    [],
  );

  async function agree(): Promise<void> {
    setBusy(true);
    if ((await enablePush()) === 'on') {
      agreed.current = true;
      storeSubscribed();
      toast({ type: 'success', message: t('discretion.ask_done'), global: true });
    }
    close();
  }

  return (
    <OverlaySheet
      title={t('discretion.ask_title')}
      footer={
        <>
          <Button kind="primary" size="l" block busy={isBusy} onClick={() => void agree()}>
            {t('discretion.ask_yes')}
          </Button>
          <Button kind="ghost" size="l" block disabled={isBusy} onClick={close}>
            {t('discretion.ask_no')}
          </Button>
        </>
      }
    >
      <p>{t('discretion.ask_text')}</p>
    </OverlaySheet>
  );
}
