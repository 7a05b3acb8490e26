import { Component, type ReactNode, Suspense } from 'react';

interface OptionalPartProps {
  children: ReactNode;
  /** Shown while it is fetched. Default: nothing. */
  fallback?: ReactNode;
}

/**
 * Around a part that is fetched when it is first drawn: one that cannot be fetched or fails is left out, and the page
 * with what was typed into it stays.
 */
export class OptionalPart extends Component<OptionalPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}
