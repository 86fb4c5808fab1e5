import { Component, type ReactNode } from 'react'

export interface FenceProps {
  readonly onError: (error: unknown) => void
  /** What stands in the place of what threw, if anything; gets the way back. */
  readonly fallback?: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Keeps what a view or a slot throws while rendering from taking the modal, or the host's app, along. */
export class Fence extends Component<FenceProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.hasFailed ? fallback?.(() => this.setState({ hasFailed: false })) : children
  }
}
