import { Spinner } from '@afterglow/ui/primitives/spinner';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { usePageHidden } from '../../components/use-page-hidden.ts';
import { useT } from '../../core/translations.tsx';
import { reloadMessages } from '../../state/chat/messages.ts';
import styles from './hidden-reload.module.css';

/** After more time in the background the page may have missed messages. */
const HIDDEN_MS = 3_000;
/** How long the loader stays after the return. */
const LOADER_MS = 1_000;

/**
 * Reloads the messages when the page returns after more than 3 s in the background. Returns whether the loader is
 * shown.
 */
export function useHiddenReload(personId: number): boolean {
  const isHidden = usePageHidden();
  const [isReloading, setReloading] = useState(false);
  const wasHidden = useRef(false);

  useEffect(() => {
    if (isHidden) {
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
  }, [isHidden, personId]);

  return isReloading;
}

/** Lies over the messages while they reload. They keep their place below it. */
export function ChatLoader(): ReactElement {
  const t = useT();
  return (
    <div className={styles.loader} data-chat-loader="">
      <Spinner label={t('common.loading')} />
    </div>
  );
}
