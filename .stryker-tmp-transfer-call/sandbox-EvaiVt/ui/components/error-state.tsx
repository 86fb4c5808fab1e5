// @ts-nocheck
import type { ReactNode } from 'react'
import { OfflineIcon } from '../icons/action-icons'
import { EmptyState } from './empty-state'

/** What `<ErrorState>` takes. */
export interface ErrorStateProps {
  readonly title: ReactNode
  /** What did not happen, and that nothing is lost. */
  readonly text?: ReactNode
  /** The way on: "Try again". */
  readonly children?: ReactNode
  readonly 'data-testid'?: string
}

/** Says in place of a screen or a list that it did not load. */
export const ErrorState = (props: ErrorStateProps) => (
  <div role="alert">
    <EmptyState tone="warning" icon={<OfflineIcon size={24} />} {...props} />
  </div>
)
