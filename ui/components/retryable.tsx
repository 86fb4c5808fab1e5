import { Fragment, type ReactNode, useState } from 'react'

interface RetryableProps {
  readonly children: (retry: () => void) => ReactNode
}

/** Draws a part that can ask to be mounted anew, such as one whose controller did not load. */
export function Retryable({ children }: RetryableProps) {
  const [attempt, setAttempt] = useState(0)
  return <Fragment key={attempt}>{children(() => setAttempt(attempt + 1))}</Fragment>
}
