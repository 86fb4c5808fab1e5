import { type RefObject, useLayoutEffect } from 'react'
import { placeBeside, type Side } from './place-beside'

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
