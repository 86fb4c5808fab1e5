import type { ReactNode } from 'react'
import type { PartLoader } from './part-cache'
import { usePart } from './use-part'

export interface LoadedPartProps {
  /** A view or a contribution. */
  readonly item: { readonly load: PartLoader }
  /** Keeps its place while it loads. */
  readonly placeholder?: ReactNode
}

/** Draws a component once it has loaded; one that does not load throws, so that the fence around it tells of both alike. */
export function LoadedPart({ item, placeholder }: LoadedPartProps) {
  const { Part, error } = usePart(item.load)
  if (error !== undefined) throw error
  return Part ? <Part /> : placeholder
}
