import { Component, type ReactNode } from 'react';
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
