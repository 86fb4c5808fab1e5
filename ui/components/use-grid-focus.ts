import { type KeyboardEvent, type RefObject, useState } from 'react'

/** Columns of a grid as it is laid out now: the browser resolves `repeat()` into one width each. */
const columnsOf = (style: CSSStyleDeclaration) => style.gridTemplateColumns.split(' ').length

/** Which cell a key leads to; undefined for other keys and beyond the edges. */
function step(key: string, from: number, count: number, style: CSSStyleDeclaration): number | undefined {
  const forward = style.direction === 'rtl' ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: from + forward,
    ArrowLeft: from - forward,
    ArrowDown: from + columnsOf(style),
    ArrowUp: from - columnsOf(style),
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to !== undefined && to >= 0 && to < count ? to : undefined
}

/** What a grid of buttons needs to be one tab stop, with arrow keys in both directions and Home and End. */
export function useGridFocus(grid: RefObject<HTMLElement | null>, count: number) {
  const [chosen, setChosen] = useState(0)
  const buttons = () => [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  return {
    /** The cell that Tab leads to; a list that became shorter starts anew. */
    stop: chosen < count ? chosen : 0,
    onFocus: (event: { readonly target: EventTarget }) =>
      setChosen(Math.max(0, buttons().indexOf(event.target as HTMLElement))),
    onKeyDown(event: KeyboardEvent) {
      const cells = (event.target as HTMLElement).closest('.portico-grid')
      const from = buttons().indexOf(event.target as HTMLElement)
      if (!cells || from < 0) return
      const to = step(event.key, from, count, getComputedStyle(cells))
      if (to === undefined) return
      event.preventDefault()
      buttons()[to]?.focus()
    },
  }
}
