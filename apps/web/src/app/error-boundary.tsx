import { Component, type ReactElement, type ReactNode } from 'react';
import { isChunkError, isOfflineChunkError } from '../core/chunk-reload.ts';
import { translations } from '../core/language.ts';
import { closeOverlay } from '../core/overlay-address.ts';
import { getTargetLocation, navigate } from '../core/router.ts';
import { toast } from '../core/toasts.ts';
import { ErrorScreen } from '../screens/error/error-screen.tsx';

interface Props {
  /** Whatever is new when the visitor goes elsewhere: then it is tried again. */
  resetKey: unknown;
  /** Which faults it shows; any other goes on to whatever is around it. All, if left out. */
  handles?: (error: unknown) => boolean;
  /** Fetches the screen once more; the fault then leaves. */
  retry?: () => Promise<void>;
  children: ReactNode;
}

/** Shows a fault of a screen in its place, until the visitor goes elsewhere or tries again. */
export class ErrorBoundary extends Component<Props, { error: { error: unknown } | null }> {
  override state: { error: { error: unknown } | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: { error } };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { handles, retry, children } = this.props;
    if (!error) return children;
    if (handles && !handles(error.error)) throw error.error;
    return <ErrorScreen error={error.error} {...(retry && { retry: this.retry })} />;
  }

  retry = async (): Promise<void> => {
    await this.props.retry?.();
    this.setState({ error: null });
  };
}

/** The same address once more: its files are asked for anew. */
async function reloadScreen(): Promise<void> {
  const { search, overlays } = getTargetLocation();
  await navigate({ search, overlays, replace: true });
}

/** A screen whose files do not come says so in its place: the navigation around it stays. Any other fault goes on. */
export function ScreenChunkBoundary({
  resetKey,
  children,
}: {
  resetKey: unknown;
  children: ReactNode;
}): ReactElement {
  return (
    <ErrorBoundary resetKey={resetKey} handles={isChunkError} retry={reloadScreen}>
      {children}
    </ErrorBoundary>
  );
}

interface OverlayBoundaryProps {
  /** Whatever is new when another overlay is named: then it is tried again. */
  resetKey: unknown;
  children: ReactNode;
}

/**
 * An overlay that cannot be fetched, for there is no network, is closed again with a word about it: what it was opened over
 * stays. Any other fault goes on to whoever shows faults, and so does this one with a network: that loads the page anew.
 */
export class OverlayChunkBoundary extends Component<
  OverlayBoundaryProps,
  { error: { error: unknown } | null }
> {
  override state: { error: { error: unknown } | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (!isOfflineChunkError(error)) return;
    closeOverlay();
    toast({ type: 'error', message: translations().t('errors.offline'), global: true });
  }

  override componentDidUpdate(before: OverlayBoundaryProps): void {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (isOfflineChunkError(error.error)) return null;
    throw error.error;
  }
}
