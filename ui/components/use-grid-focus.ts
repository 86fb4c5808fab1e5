import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

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

/** Which cell of which part holds an element; undefined outside of cells. */
function placeOf(list: Element | null, element: EventTarget) {
  const part = [...(list?.children ?? [])].findIndex((child) => child.contains(element as Node))
  const cells = list?.children[part]
  const cell = [...(cells?.children ?? [])].findIndex((child) => child.contains(element as Node))
  return cells && cell >= 0 ? { cells, part, cell } : undefined
}

/**
 * What a grid of buttons needs to be one tab stop, with arrow keys in both directions and Home and End.
 *
 * @param list - the element whose children are the parts of the grid, whose children are the cells
 * @param count - how many cells there are in all, drawn or not
 * @param size - cells of a whole part
 */
export function useGridFocus(list: RefObject<HTMLElement | null>, count: number, size: number) {
  const [chosen, setChosen] = useState(0)
  const wanted = useRef<number>(undefined)
  // A list that became shorter starts anew.
  const stop = chosen < count ? chosen : 0
  useLayoutEffect(() => {
    // Only now is a cell that a key led to drawn, however far away it is.
    if (wanted.current !== stop) return
    wanted.current = undefined
    const cells = list.current?.children[Math.floor(stop / size)]
    cells?.children[stop % size]?.querySelector('button')?.focus()
  })
  return {
    /** The cell that Tab leads to; its part has to be drawn. */
    stop,
    onFocus(event: { readonly target: EventTarget }) {
      const place = placeOf(list.current, event.target)
      if (place) setChosen(place.part * size + place.cell)
    },
    onKeyDown(event: KeyboardEvent) {
      const place = placeOf(list.current, event.target)
      if (!place) return
      const to = step(event.key, place.part * size + place.cell, count, getComputedStyle(place.cells))
      if (to === undefined) return
      event.preventDefault()
      wanted.current = to
      setChosen(to)
    },
  }
}
