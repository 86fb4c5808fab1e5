import { Component, type ReactElement, type ReactNode } from 'react'
import { useKernel } from '../react/use-kernel'
import { LoadedPart, type LoadedPartProps } from './loaded-part'

interface ErrorBoundaryProps {
  readonly onError: (error: unknown) => void
  /** What replaces children that threw, if anything; `retry` draws them again. */
  readonly fallback?: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Catches errors of a view or a slot in render, so that the modal, or the host's app, is not unmounted. */
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

interface ContributedPart extends LoadedPartProps {
  readonly children?: undefined
}

interface ContributedElement {
  /** A contribution without a component of its own. */
  readonly item: unknown
  /** The part of it that the owner of the slot draws. */
  readonly children: ReactElement
}

/** The props of `<Contributed>`. */
export type ContributedProps = ContributedPart | ContributedElement

/** Draws a contribution; one that throws or does not load leaves its place empty, and is reported as its plugin's failure. */
export function Contributed(props: ContributedProps) {
  const { attempt } = useKernel()
  const report = (error: unknown) =>
    attempt(props.item, () => {
      throw error
    })
  return <ErrorBoundary onError={report}>{props.children ?? <LoadedPart {...props} />}</ErrorBoundary>
}
