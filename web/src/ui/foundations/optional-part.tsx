import { Component, type ReactNode, Suspense } from 'react';
import type { PartFailure } from './lazy-part.ts';

interface OptionalPartProps {
  children: ReactNode;
  /** Shown while it is fetched. Default: nothing. */
  fallback?: ReactNode;
  /** Closes what could not be shown, so that opening it again tries again. */
  onFail?: () => void;
}

/**
 * Around a part that is fetched when it is first drawn: one that cannot be fetched or fails is left out, and the page
 * with what was typed into it stays. It is tried again when the browser is back online, or when it is wanted anew.
 */
export class OptionalPart extends Component<OptionalPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ children }: OptionalPartProps) {
    return children ? null : { hasFailed: false };
  }

  override componentDidCatch(error: object) {
    (error as Partial<PartFailure>).renew?.();
    window.addEventListener('online', this.tryAgain);
    this.props.onFail?.();
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.tryAgain);
  }

  private tryAgain = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}
