import { logOf } from '../react/log-of'
import { useKernel } from '../react/use-kernel'
import { Fence } from './fence'
import type { PartLoader } from './part-cache'
import { usePart } from './use-part'

export interface SlotPartProps {
  readonly load: PartLoader
}

function Loaded({ load }: SlotPartProps) {
  const { Part } = usePart(load)
  return Part ? <Part /> : null
}

/** Draws a component that a plugin contributes to a slot; one that throws or does not load leaves its place empty. */
export function SlotPart({ load }: SlotPartProps) {
  const kernel = useKernel()
  const report = (error: unknown) => logOf(kernel).error('A contributed part threw.', error)
  return (
    <Fence onError={report} fallback={() => null}>
      <Loaded load={load} />
    </Fence>
  )
}
