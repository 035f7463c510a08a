import { Button } from '@afterglow/ui/primitives/button';
import { Component, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { isChunkError, reloadForChunk } from '../ground/chunk-reload.ts';
import { navigate, target } from '../ground/router.ts';
import { useT } from '../ground/words.tsx';
import { ErrorPage } from '../screens/error/error-page.tsx';

interface Props {
  /** Whatever is new when the visitor goes elsewhere, or tries again. */
  at: unknown;
  children: ReactNode;
}

/** A screen whose files do not come says so in its place: the navigation around it stays. Any other fault goes on. */
export class CatchMissingScreen extends Component<Props, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.fault && before.at !== this.props.at) this.setState({ fault: null });
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    if (!isChunkError(fault.error)) throw fault.error;
    return <MissingScreen error={fault.error} again={this.again} />;
  }

  /** The same address once more: its files are asked for anew. */
  again = async (): Promise<void> => {
    const { search, overlays } = target();
    await navigate({ search, overlays, replace: true });
    this.setState({ fault: null });
  };
}

function MissingScreen({
  error,
  again,
}: {
  error: unknown;
  again: () => Promise<void>;
}): ReactElement | null {
  const t = useT();
  const [reloading] = useState(() => reloadForChunk(error));
  useEffect(() => {
    const online = (): void => void again();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [again]);
  if (reloading) return null;
  return (
    <ErrorPage title={t('shell.missing_title')} text={t('shell.missing_text')} within>
      <Button onClick={() => void again()}>{t('common.retry')}</Button>
    </ErrorPage>
  );
}
