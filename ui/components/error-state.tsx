import type { ReactNode } from 'react'
import { OfflineIcon } from '../icons/action-icons'
import { EmptyState } from './empty-state'

/** The props of `<ErrorState>`. */
export interface ErrorStateProps {
  readonly title: ReactNode
  /** What failed, and that nothing is lost. */
  readonly text?: ReactNode
  /** A button: "Try again". */
  readonly children?: ReactNode
  readonly 'data-testid'?: string
}

/** Says instead of a screen or a list that it did not load. */
export const ErrorState = (props: ErrorStateProps) => (
  <div role="alert">
    <EmptyState tone="warning" icon={<OfflineIcon size={24} />} {...props} />
  </div>
)
