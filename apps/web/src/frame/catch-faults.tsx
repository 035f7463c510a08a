import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '../screens/error/error-screen.tsx';

interface Props {
  /** Whatever is new when the visitor goes elsewhere: then it is tried again. */
  at: unknown;
  children: ReactNode;
}

/** Shows a fault of a screen in its place, until the visitor goes elsewhere. */
export class CatchFaults extends Component<Props, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.fault && before.at !== this.props.at) this.setState({ fault: null });
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault ? <ErrorScreen error={fault.error} /> : this.props.children;
  }
}
