import { Component, type ReactNode } from 'react';
import { isChunkError } from '../ground/chunk-reload.ts';
import { navigate, target } from '../ground/router.ts';
import { ErrorScreen } from '../screens/error/error-screen.tsx';

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
    return <ErrorScreen error={fault.error} again={this.again} />;
  }

  /** The same address once more: its files are asked for anew. */
  again = async (): Promise<void> => {
    const { search, overlays } = target();
    await navigate({ search, overlays, replace: true });
    this.setState({ fault: null });
  };
}
