import type { ReactNode } from 'react'
import { logOf } from '../react/log-of'
import { useKernel } from '../react/use-kernel'
import { Fence } from './fence'
import type { PartLoader } from './part-cache'
import { usePart } from './use-part'

export interface SlotPartProps {
  readonly load: PartLoader
  /** Keeps its place while it loads. */
  readonly placeholder?: ReactNode
}

function Loaded({ load, placeholder }: SlotPartProps) {
  const { Part, error } = usePart(load)
  if (Part) return <Part />
  return error === undefined ? placeholder : null
}

/** Draws a component that a plugin contributes to a slot; one that throws or does not load leaves its place empty. */
export function SlotPart(props: SlotPartProps) {
  const kernel = useKernel()
  const report = (error: unknown) => logOf(kernel).error('A contributed part threw.', error)
  return (
    <Fence onError={report} fallback={() => null}>
      <Loaded {...props} />
    </Fence>
  )
}
