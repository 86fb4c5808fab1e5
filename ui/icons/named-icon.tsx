import { useEffect, useState } from 'react'
import { Icon, type IconProps } from './icon'
import type { IconShape } from './icon-table'

export interface NamedIconProps extends IconProps {
  /** A name of the table in `icon-table.ts`; an unknown one leaves the place empty. */
  readonly name: string
}

/** Draws an icon that a plugin names in a contribution. Its place is kept while the table loads. */
export function NamedIcon({ name, size = 20 }: NamedIconProps) {
  const [shapes, setShapes] = useState<Readonly<Record<string, IconShape>>>({})
  useEffect(() => {
    let isCurrent = true
    import('./icon-table').then(
      ({ iconTable }) => isCurrent && setShapes(iconTable),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return <Icon size={size} d="" {...(Object.hasOwn(shapes, name) ? shapes[name] : undefined)} />
}
