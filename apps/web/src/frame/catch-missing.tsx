import { Component, type ReactNode } from 'react';
import { isOutOfReach } from '../ground/chunk-reload.ts';
import { words } from '../ground/language.ts';
import { closeOverlay } from '../ground/overlay-address.ts';
import { toast } from '../ground/toasts.ts';

interface Props {
  /** Whatever is new when another overlay is named: then it is tried again. */
  at: unknown;
  children: ReactNode;
}

/**
 * An overlay that cannot be fetched, for there is no network, is closed again with a word about it: what it was opened over
 * stays. Any other fault goes on to whoever shows faults, and so does this one with a network: that loads the page anew.
 */
export class CatchMissing extends Component<Props, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (!isOutOfReach(error)) return;
    closeOverlay();
    toast({ type: 'error', message: words().t('errors.offline') });
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.fault && before.at !== this.props.at) this.setState({ fault: null });
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    if (isOutOfReach(fault.error)) return null;
    throw fault.error;
  }
}
