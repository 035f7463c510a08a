import { getGenderName } from '@afterglow/domain/wizard-answers';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { Bell, Check } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { storeSubscribed } from '../../state/account/app-prompt.ts';
import { enablePush, getPushState, type PushState, peekPushState } from '../../state/account/web-push.ts';

/** Under an unanswered first message: switches notifications on. Nothing where they are on already or impossible. */
export function NotifyMe({ gender }: { gender: number }): ReactElement | null {
  const t = useT();
  const [state, setState] = useState<PushState | null>(peekPushState);
  const [isBusy, setBusy] = useState(false);
  const [hasAgreed, setAgreed] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void getPushState().then((newState) => isMounted && setState(newState));
    return () => {
      isMounted = false;
    };
  }, []);

  async function agree(): Promise<void> {
    // This browser shows notifications only for an app on the home screen.
    if (state === 'home-screen-first') {
      openOverlay('add-to-home', {});
      return;
    }
    setBusy(true);
    const newState = await enablePush();
    setBusy(false);
    setState(newState);
    if (newState === 'on') {
      storeSubscribed();
      setAgreed(true);
      announce(t('chat.tell_me_done'));
    } else if (newState === 'denied') toast({ type: 'error', message: t('chat.tell_me_denied') });
  }

  if (hasAgreed)
    return (
      <Button kind="ghost" disabled icon={<Check size={18} aria-hidden="true" />}>
        {t('chat.tell_me_done')}
      </Button>
    );
  if (state !== 'off' && state !== 'home-screen-first') return null;
  return (
    <Button
      kind="soft"
      busy={isBusy}
      icon={<Bell size={18} aria-hidden="true" />}
      onClick={() => void agree()}
    >
      {t('chat.tell_me', { gender: getGenderName(gender) })}
    </Button>
  );
}
