import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '../screens/error/error-screen.tsx';

interface Props {
  /** Whatever is new when the visitor goes elsewhere: then it is tried again. */
  at: unknown;
  /** Which faults it shows; any other goes on to whatever is around it. All, if left out. */
  shows?: (error: unknown) => boolean;
  /** Fetches the screen once more; the fault then leaves. */
  again?: () => Promise<void>;
  children: ReactNode;
}

/** Shows a fault of a screen in its place, until the visitor goes elsewhere or tries again. */
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
    const { shows, again, children } = this.props;
    if (!fault) return children;
    if (shows && !shows(fault.error)) throw fault.error;
    return <ErrorScreen error={fault.error} {...(again && { again: this.again })} />;
  }

  again = async (): Promise<void> => {
    await this.props.again?.();
    this.setState({ fault: null });
  };
}
