// @ts-nocheck
import type { ReactElement } from 'react'
import { useKernel } from '../react/use-kernel'
import { ErrorBoundary } from './error-boundary'
import { LoadedPart, type LoadedPartProps } from './loaded-part'

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
