// @ts-nocheck
import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  readonly onError: (error: unknown) => void
  /** What stands in the place of what threw, if anything; `retry` draws the children again. */
  readonly fallback?: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Keeps what a view or a slot throws while rendering from unmounting the modal, or the host's app. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
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
