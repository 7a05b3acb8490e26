import { Component, type ReactNode } from 'react';
import { Banner } from '#web/ui/feedback/banner.tsx';

interface PreviewBoundaryProps {
  /** The properties: once they change, it is tried again. */
  of: object;
  children: ReactNode;
}

interface PreviewState {
  of: object | null;
  message: string | null;
}

/** Some combinations of properties a component refuses: the page stays, and says why. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, PreviewState> {
  override state: PreviewState = { of: null, message: null };

  static getDerivedStateFromProps({ of }: PreviewBoundaryProps, state: PreviewState): PreviewState {
    return of === state.of ? state : { of, message: null };
  }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <Banner tone="error" title="The component can’t be drawn with these properties">
        {message}
      </Banner>
    );
  }
}
