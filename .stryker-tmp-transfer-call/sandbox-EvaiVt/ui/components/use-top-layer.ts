// @ts-nocheck
import { type RefObject, useLayoutEffect } from 'react'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

type Side = 'above' | 'below'

const GAP_PX = 6
const MARGIN_PX = 8

const clamp = (value: number, most: number) => Math.max(MARGIN_PX, Math.min(value, most))

/**
 * Finds where something small stands beside what it is about: on the side it is wanted, on the other one where there is no
 * room, never off screen.
 *
 * @param anchor - what it is about, in px of the screen
 * @param size - of what is placed
 * @param screen - what there is to stand on
 * @param side - where it is wanted
 */
export function placeBeside(
  anchor: Box,
  size: Size,
  screen: Size,
  side: Side = 'above',
): { readonly x: number; readonly y: number } {
  const above = anchor.y - size.height - GAP_PX
  const below = anchor.y + anchor.height + GAP_PX
  const hasRoom = { above: above >= MARGIN_PX, below: below + size.height + MARGIN_PX <= screen.height }
  const isAbove = side === 'above' ? hasRoom.above : !hasRoom.below
  return {
    x: clamp(anchor.x + (anchor.width - size.width) / 2, screen.width - size.width - MARGIN_PX),
    y: clamp(isAbove ? above : below, screen.height - size.height - MARGIN_PX),
  }
}

/**
 * Shows an element with `popover="manual"` over everything while it is wanted, beside the element before it.
 *
 * @param isOpen - whether it is wanted
 * @param popover - what is shown; its styles read `--portico-x` and `--portico-y`, px from the left and the top
 * @param side - where it stands if there is room
 */
export function useTopLayer(isOpen: boolean, popover: RefObject<HTMLElement | null>, side: Side = 'above'): void {
  useLayoutEffect(() => {
    const canPopOver = 'showPopover' in HTMLElement.prototype
    const shown = popover.current
    const anchor = shown?.previousElementSibling
    // Browsers that know no popovers show them always.
    if (shown && !canPopOver) shown.hidden = !isOpen
    if (!isOpen || !shown || !anchor) return
    if (canPopOver) shown.showPopover()
    const screen = { width: innerWidth, height: innerHeight }
    const { x, y } = placeBeside(anchor.getBoundingClientRect(), shown.getBoundingClientRect(), screen, side)
    shown.style.setProperty('--portico-x', `${x}px`)
    shown.style.setProperty('--portico-y', `${y}px`)
    return () => (canPopOver ? shown.hidePopover() : undefined)
  }, [isOpen, popover, side])
}
