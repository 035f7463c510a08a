import { Component, type ReactNode } from 'react';
import { isOfflineChunkError } from '../core/chunk-reload.ts';
import { translations } from '../core/language.ts';
import { closeOverlay } from '../core/overlay-address.ts';
import { toast } from '../core/toasts.ts';

interface Props {
  /** Whatever is new when another overlay is named: then it is tried again. */
  resetKey: unknown;
  children: ReactNode;
}

/**
 * An overlay that cannot be fetched, for there is no network, is closed again with a word about it: what it was opened over
 * stays. Any other fault goes on to whoever shows faults, and so does this one with a network: that loads the page anew.
 */
export class OverlayChunkBoundary extends Component<Props, { error: { error: unknown } | null }> {
  override state: { error: { error: unknown } | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (!isOfflineChunkError(error)) return;
    closeOverlay();
    toast({ type: 'error', message: translations().t('errors.offline'), global: true });
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (isOfflineChunkError(error.error)) return null;
    throw error.error;
  }
}
