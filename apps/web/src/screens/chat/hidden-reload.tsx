import { Spinner } from '@afterglow/ui/primitives/spinner';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { usePageHidden } from '../../components/use-page-hidden.ts';
import { useT } from '../../core/translations.tsx';
import { reloadMessages } from '../../state/chat/messages.ts';
import styles from './hidden-reload.module.css';

/** A page hidden for longer may have missed something. */
const HIDDEN_MS = 3_000;
/** How long the loader stands after the return. */
const LOADER_MS = 1_000;

/** Whether the loader stands over the messages: set after 3 s in hiding, gone 1 s after the return, when they are loaded anew. */
export function useHiddenReload(personId: number): boolean {
  const hidden = usePageHidden();
  const [isReloading, setReloading] = useState(false);
  const wasHidden = useRef(false);

  useEffect(() => {
    if (hidden) {
      const timer = setTimeout(() => {
        wasHidden.current = true;
        setReloading(true);
      }, HIDDEN_MS);
      return () => clearTimeout(timer);
    }
    if (!wasHidden.current) return;
    wasHidden.current = false;
    void reloadMessages(personId);
    const timer = setTimeout(() => setReloading(false), LOADER_MS);
    return () => clearTimeout(timer);
  }, [hidden, personId]);

  return isReloading;
}

/** Over the messages while they are loaded anew; they keep their place below it. */
export function ChatLoader(): ReactElement {
  const t = useT();
  return (
    <div className={styles.loader} data-chat-loader="">
      <Spinner label={t('common.loading')} />
    </div>
  );
}
