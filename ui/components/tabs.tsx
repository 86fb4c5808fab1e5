import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './tabs.css'

export interface Tab {
  readonly id: string
  readonly label: string
}

export interface TabsProps {
  readonly tabs: readonly Tab[]
  readonly current: string
  readonly onChange: (id: string) => void
  /** What the current tab shows. */
  readonly children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Draws tabs over a panel; arrow keys move along them in reading order. */
export function Tabs({ tabs, current, onChange, children }: TabsProps) {
  useStyles(styles)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const isReversed = list.current !== null && getComputedStyle(list.current).direction === 'rtl'
    const step = (steps[event.key] ?? 0) * (isReversed ? -1 : 1)
    const index = tabs.findIndex((tab) => tab.id === current)
    const next = step && tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}${next.id}`)}`)?.focus()
  }
  return (
    <>
      <div className="portico-tabs" role="tablist" ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}${tab.id}`}
            type="button"
            role="tab"
            className="portico-tab"
            aria-selected={tab.id === current}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
            data-testid={`tab-${tab.id}`}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${current}`}>
        {children}
      </div>
    </>
  )
}
