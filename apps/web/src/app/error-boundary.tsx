import { Component, type ReactElement, type ReactNode } from 'react';
import { isChunkError, isOfflineChunkError } from '../core/chunk-reload.ts';
import { translations } from '../core/language.ts';
import { closeOverlay } from '../core/overlay-address.ts';
import { getTargetLocation, navigate } from '../core/router.ts';
import { toast } from '../core/toasts.ts';
import { ErrorScreen } from '../screens/error/error-screen.tsx';

interface Props {
  /** A change of this value clears the error. */
  resetKey: unknown;
  /** Which errors it shows; any other is rethrown to the boundary around it. Default: all. */
  handles?: (error: unknown) => boolean;
  /** Loads the screen again; then the error is cleared. */
  retry?: () => Promise<void>;
  children: ReactNode;
}

/** Shows an error instead of a screen, until the visitor navigates or tries again. */
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

/** Navigates to the same address again, so that its files are requested again. */
async function reloadScreen(): Promise<void> {
  const { search, overlays } = getTargetLocation();
  await navigate({ search, overlays, replace: true });
}

/**
 * Shows the error of a screen whose files cannot be loaded; the navigation around it stays. Any other error is
 * rethrown.
 */
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
  /** A change of this value clears the error. */
  resetKey: unknown;
  children: ReactNode;
}

/**
 * Closes an overlay that cannot be loaded because there is no network, and shows a toast; the screen below stays. Any
 * other error is rethrown. With a network this one is too: the page is then reloaded.
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
