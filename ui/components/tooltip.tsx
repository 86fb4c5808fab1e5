import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useStyles } from '../react/use-styles'
import styles from './tooltip.css'

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
 * Finds the position of a popover beside its anchor: on the wanted side, on the other side if there is no space, and never off screen.
 *
 * @param anchor - rectangle of the anchor, in px of the screen
 * @param size - size of the popover
 * @param screen - the available screen
 * @param side - the preferred side
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
 * Shows an element with `popover="manual"` over everything while it is open, beside the element before it.
 *
 * @param isOpen - whether it is open
 * @param popover - the popover; its styles read `--portico-x` and `--portico-y`, px from the left and the top
 * @param side - preferred side
 */
export function useTopLayer(isOpen: boolean, popover: RefObject<HTMLElement | null>, side: Side = 'above'): void {
  useLayoutEffect(() => {
    const canPopOver = 'showPopover' in HTMLElement.prototype
    const shown = popover.current
    const anchor = shown?.previousElementSibling
    // Browsers that do not support popovers always show them.
    if (shown && !canPopOver) shown.hidden = !isOpen
    if (!isOpen || !shown || !anchor) return
    if (canPopOver) shown.showPopover()
    const screen = { width: innerWidth, height: innerHeight }
    const { x, y } = placeBeside(anchor.getBoundingClientRect(), shown.getBoundingClientRect(), screen, side)
    // A `zoom` of the page scales the px of the popover as well.
    const zoom = shown.currentCSSZoom ?? 1
    shown.style.setProperty('--portico-x', `${x / zoom}px`)
    shown.style.setProperty('--portico-y', `${y / zoom}px`)
    return () => (canPopOver ? shown.hidePopover() : undefined)
  }, [isOpen, popover, side])
}

const SHOW_DELAY_MS = 400
/** Long enough to cross the gap between a button and its tooltip. */
const HIDE_DELAY_MS = 150

/** Handles Escape before the modal does, since Escape closes the topmost layer; the modal keeps the key inside its shadow root. */
function useEscape(isOpen: boolean, close: () => void, tip: RefObject<HTMLElement | null>) {
  // With the frame that shows the tooltip: an Escape just after it would close the modal.
  useLayoutEffect(() => {
    const root = tip.current?.getRootNode()
    if (!isOpen || !root) return
    const press = (event: Event) => {
      if (!('key' in event) || event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const places = [document, root]
    for (const place of places) place.addEventListener('keydown', press, true)
    return () => {
      for (const place of places) place.removeEventListener('keydown', press, true)
    }
  }, [isOpen, close, tip])
}

/**
 * Decides when a tooltip is shown: a moment after a pointer or the keyboard has reached it, until both have left, the button is pressed, or
 * Escape (WCAG 2.2, 1.4.13).
 *
 * @param tip - the tooltip itself, which a pointer may rest on and press
 * @returns whether it is shown, and the handlers for the element around button and tooltip
 */
function useTooltipState(tip: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [triggers] = useState(() => new Set<'pointer' | 'keyboard'>())
  const turn = (to: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(to), afterMs)
  }
  const begin = (trigger: 'pointer' | 'keyboard') => {
    triggers.add(trigger)
    turn(true, SHOW_DELAY_MS)
  }
  const close = useCallback(() => {
    triggers.clear()
    clearTimeout(timer.current)
    setIsOpen(false)
  }, [triggers])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEscape(isOpen, close, tip)
  const on = {
    // A finger does not hover: it presses.
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && begin('pointer'),
    onPointerLeave() {
      triggers.delete('pointer')
      if (!triggers.size) turn(false, HIDE_DELAY_MS)
    },
    onPointerDown: ({ target }: PointerEvent) => tip.current?.contains(target as Node) || close(),
    onFocus: ({ target }: { readonly target: Element }) => target.matches(':focus-visible') && begin('keyboard'),
    onBlur() {
      triggers.delete('keyboard')
      if (!triggers.size) close()
    },
  }
  return { isOpen, on }
}

/** The props of `<Tooltip>`. */
export interface TooltipProps {
  /** A sentence of help; it has nothing that a person needs to continue. */
  readonly text: string
  /** An `IconButton`, or another control that accepts `aria-describedby`. */
  readonly children: ReactElement<{ readonly 'aria-describedby'?: string }>
}

/**
 * Describes a control when a pointer rests on it or the keyboard reaches it; Escape closes the tooltip, not the modal.
 *
 * @param props - the text, and the element that it describes
 *
 * @example
 * ```tsx
 * import { IconButton, InfoIcon, Tooltip } from 'portico/ui/components'
 *
 * export const FeeHelp = ({ open }: { open: () => void }) => (
 *   <Tooltip text="Paid to the network, not to this app.">
 *     <IconButton label="About the network fee" onClick={open}>
 *       <InfoIcon />
 *     </IconButton>
 *   </Tooltip>
 * )
 * ```
 */
export function Tooltip({ text, children }: TooltipProps) {
  useStyles(styles)
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const { isOpen, on } = useTooltipState(tip)
  useTopLayer(isOpen, tip)
  return (
    <span {...on} className="portico-tip-anchor">
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="portico-tip">
        {text}
      </span>
    </span>
  )
}
