import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { type FunctionComponent, useEffect, useState } from 'react';
import { useT } from '../core/translations.tsx';
import styles from './lazy-dialog.module.css';
import { useHeldKeys } from './use-held-keys.ts';

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * Returns a dialog whose file is loaded when it is first opened. It stays mounted from then on, so that it closes as
 * other dialogs do. What is pressed while it loads is for the dialog; Escape gives up.
 */
export function createLazyDialog<Props extends DialogState>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let known: FunctionComponent<Props> | undefined;
  return function LazyDialog(props: Props) {
    const { open, onOpenChange } = props;
    const [Loaded, setLoaded] = useState(() => known);
    const [hasFailed, setFailed] = useState(false);
    const isLoading = open && !Loaded && !hasFailed;
    useHeldKeys({
      isLoading,
      isShown: open && Loaded !== undefined,
      onEscape: () => onOpenChange(false),
    });
    useEffect(() => {
      if (!isLoading) return;
      let isCurrent = true;
      load().then(
        (component) => {
          known = component;
          if (isCurrent) setLoaded(() => component);
        },
        () => {
          if (isCurrent) setFailed(true);
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
      <Failed
        onRetry={() => setFailed(false)}
        onClose={() => {
          setFailed(false);
          onOpenChange(false);
        }}
      />
    );
  };
}

function Loading() {
  const t = useT();
  return (
    <div className={styles.loading}>
      <Spinner size="l" label={t('common.loading')} />
    </div>
  );
}

function Failed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = useT();
  return (
    <div className={styles.failed}>
      <Banner
        kind="danger"
        live="assertive"
        title={t('console.window_failed')}
        action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
        onClose={onClose}
        closeLabel={t('common.close')}
      >
        {t('console.window_failed_text')}
      </Banner>
    </div>
  );
}
