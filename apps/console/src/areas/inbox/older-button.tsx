import { useState } from 'react';
import { ToolButton } from '../../components/tool-button.tsx';
import { useT } from '../../core/translations.tsx';
import { findHeld, setNotice } from './inbox-store.ts';
import { loadOlder } from './older-messages.ts';

/** Loads earlier messages of a conversation. */
export function OlderButton({ leaseId }: { leaseId: number }) {
  const t = useT();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    const isLoaded = await loadOlder(leaseId);
    setLoading(false);
    if (!isLoaded) setNotice('failed');
    // Without further messages the button that has the focus goes.
    else if (!findHeld(leaseId)?.older) document.getElementById('history')?.focus({ preventScroll: true });
  };
  return (
    <ToolButton aria-busy={isLoading} disabled={isLoading} onClick={() => void load()}>
      {t('inbox.older')}
    </ToolButton>
  );
}
