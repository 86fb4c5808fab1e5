import { Component, type ReactElement, type ReactNode } from 'react'
import { useKernel } from '../react/use-kernel'
import { LoadedPart, type LoadedPartProps } from './loaded-part'

interface ErrorBoundaryProps {
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

interface ContributedPart extends LoadedPartProps {
  readonly children?: undefined
}

interface ContributedElement {
  /** What stands in the slot and brings no component. */
  readonly item: unknown
  /** What the owner of the slot draws of it. */
  readonly children: ReactElement
}

/** What `<Contributed>` takes. */
export type ContributedProps = ContributedPart | ContributedElement

/** Draws what stands in a slot; what throws or does not load leaves its place empty, and is reported as its plugin's failure. */
export function Contributed(props: ContributedProps) {
  const { attempt } = useKernel()
  const report = (error: unknown) =>
    attempt(props.item, () => {
      throw error
    })
  return <ErrorBoundary onError={report}>{props.children ?? <LoadedPart {...props} />}</ErrorBoundary>
}
