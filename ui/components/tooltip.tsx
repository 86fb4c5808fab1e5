import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useStyles } from '../react/use-styles'
import styles from './tooltip.css'
import { useTopLayer } from './use-top-layer'

const SHOW_DELAY_MS = 400
/** Long enough to cross the gap between a button and its tooltip. */
const HIDE_DELAY_MS = 150

/** Handles Escape before the modal does: Escape closes what is on top. */
function useEscape(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [isOpen, close])
}

/**
 * Decides when a tooltip shows: a moment after a pointer came or the keyboard did, until both are gone, the button is pressed, or
 * Escape (WCAG 2.2, 1.4.13).
 *
 * @param tip - the tooltip itself, which a pointer may rest on and press
 * @returns whether it shows, and what the element around button and tooltip listens to
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
  useEscape(isOpen, close)
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

/** What `<Tooltip>` takes. */
export interface TooltipProps {
  /** A sentence of help; it holds nothing that a person needs to go on. */
  readonly text: string
  /** An `IconButton`, or another control that takes `aria-describedby`. */
  readonly children: ReactElement<{ readonly 'aria-describedby'?: string }>
}

/**
 * Describes a control when a pointer rests on it or the keyboard reaches it; Escape puts the tooltip away, not the modal.
 *
 * @param props - the text, and what it is about
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
