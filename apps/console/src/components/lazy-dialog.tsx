import { Spinner } from '@afterglow/ui/primitives/spinner';
import { type FunctionComponent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../core/translations.tsx';
import { DialogFailed } from './dialog-failed.tsx';
import styles from './lazy-dialog.module.css';
import { useHeldKeys } from './use-held-keys.ts';

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

/** `preload` loads the file before the dialog is opened. */
type LazyDialog<Props> = FunctionComponent<Props> & { preload: () => Promise<unknown> };

/**
 * Returns a dialog whose file is loaded when it is first opened. It stays mounted from then on, so that it closes as
 * other dialogs do. What is pressed while it loads is for the dialog; Escape gives up.
 */
export function createLazyDialog<Props extends DialogState>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyDialog<Props> {
  let known: FunctionComponent<Props> | undefined;
  const preload = async () => {
    known ??= await load();
    return known;
  };
  function LazyDialog(props: Props) {
    const { open, onOpenChange } = props;
    const [Loaded, setLoaded] = useState(() => known);
    const [hasFailed, setFailed] = useState(false);
    const [failures, setFailures] = useState(0);
    // Loaded since this place of the dialog was mounted.
    if (open && !Loaded && known) setLoaded(() => known);
    // Opening it again is another attempt.
    if (!open && hasFailed) setFailed(false);
    const isLoading = open && !Loaded && !hasFailed;
    useHeldKeys({
      isLoading,
      isShown: open && Loaded !== undefined,
      onEscape: () => onOpenChange(false),
    });
    useEffect(() => {
      if (!isLoading) return;
      let isCurrent = true;
      preload().then(
        (component) => {
          if (isCurrent) setLoaded(() => component);
        },
        () => {
          if (!isCurrent) return;
          setFailed(true);
          setFailures((count) => count + 1);
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [isLoading]);
    if (Loaded) return <Loaded {...props} />;
    if (!open) return null;
    if (!hasFailed) return <Loading />;
    return (
      <DialogFailed
        isAgain={failures > 1}
        onRetry={() => setFailed(false)}
        onClose={() => onOpenChange(false)}
      />
    );
  }
  return Object.assign(LazyDialog, { preload });
}

function Loading() {
  const t = useT();
  return createPortal(
    <div className={styles.loading}>
      <Spinner size="l" label={t('common.loading')} />
    </div>,
    document.body,
  );
}
