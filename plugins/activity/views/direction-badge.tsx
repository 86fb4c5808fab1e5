import type { ReactNode } from 'react'
import { CheckIcon } from '../../../ui/icons/check-icon'
import { CloseIcon } from '../../../ui/icons/close-icon'
import { Icon } from '../../../ui/icons/icon'
import { MarkBadge } from '../../../ui/marks/mark-badge'
import type { BadgeIcon, badgeOf } from '../badge-of'

const icons: Readonly<Record<BadgeIcon, ReactNode>> = {
  in: <Icon size={14} isMirrored d="M17.2 6.8L7 17M16 17H7V8" />,
  out: <Icon size={14} isMirrored d="M6.8 17.2L17 7M8 7h9v9" />,
  swap: (
    <Icon
      size={14}
      d="M4.500 8.500h14M15 4.800l3.700 3.700L15 12.200M19.500 15.500h-14M9 11.800l-3.700 3.700L9 19.200"
    />
  ),
  check: <CheckIcon size={14} />,
  close: <CloseIcon size={14} />,
}

interface DirectionBadgeProps {
  readonly badge: ReturnType<typeof badgeOf>
  /** The mark that it sits on. */
  readonly children: ReactNode
}

/** Draws on a transaction's picture which way it went, in the colour of its status; both stand in the text too. */
export function DirectionBadge({ badge: { icon, tone }, children }: DirectionBadgeProps) {
  if (!icon) return children
  return (
    <MarkBadge badge={<span className={`portico-way portico-way--${tone}`}>{icons[icon]}</span>}>{children}</MarkBadge>
  )
}
