import { Button } from '@afterglow/ui/primitives/button';
import { useState } from 'react';
import { useT } from '../../core/translations.tsx';
import { setNotice } from './inbox-store.ts';
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
  };
  return (
    <Button kind="ghost" size="s" busy={isLoading} onClick={() => void load()}>
      {t('inbox.older')}
    </Button>
  );
}
