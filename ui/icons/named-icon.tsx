import { useEffect, useState } from 'react'
import type { IconName, IconShape } from '../../kernel/router/slots'
import { Icon, type IconProps } from './icon'

/** The props of `<NamedIcon>`. */
export interface NamedIconProps extends IconProps {
  /** An icon of the table, or a plugin's own shape; an unknown name leaves the place empty. */
  readonly name: IconName | IconShape
}

/** Draws an icon that a plugin names in a contribution. Its space is reserved while the table loads. */
export function NamedIcon({ name, size = 20 }: NamedIconProps) {
  const [shapes, setShapes] = useState<Readonly<Record<string, IconShape>>>({})
  useEffect(() => {
    let isCurrent = true
    // The table is too large for the first header, which only draws this icon.
    const table: Promise<{ readonly iconTable: Readonly<Record<string, IconShape>> }> =
      name === 'help' ? import('./help-table') : import('./icon-table')
    table.then(
      (m) => isCurrent && setShapes(m.iconTable),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [name])
  const shape = typeof name === 'object' ? name : Object.hasOwn(shapes, name) ? shapes[name] : undefined
  return <Icon size={size} d="" {...shape} />
}
