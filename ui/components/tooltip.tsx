import { cloneElement, type ReactElement, useId, useRef } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './tooltip.css'
import { useTip } from './use-tip'
import { useTopLayer } from './use-top-layer'

export interface TooltipProps {
  /** What is good to know, in a sentence; nobody needs it to go on. */
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
  const { isOpen, on } = useTip()
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
