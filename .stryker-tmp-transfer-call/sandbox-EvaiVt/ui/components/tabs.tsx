// @ts-nocheck
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './tabs.css'

/** One tab of `<Tabs>`, with the label that names it. */
export interface Tab {
  readonly id: string
  readonly label: string
}

/** What `<Tabs>` takes. */
export interface TabsProps {
  readonly tabs: readonly Tab[]
  readonly current: string
  readonly onChange: (id: string) => void
  /** What the current tab shows. */
  readonly children: ReactNode
}

/** Where a key leads from a tab, in reading order and in a circle. */
function targetOf(key: string, index: number, count: number, isReversed: boolean): number | undefined {
  const forward = isReversed ? 'ArrowLeft' : 'ArrowRight'
  const back = isReversed ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === forward) return (index + 1) % count
  return key === back ? (index - 1 + count) % count : undefined
}

/** Tabs that are more than fit scroll; the current one is always in sight. The page around stays where it is. */
function useCurrentInSight(list: RefObject<HTMLElement | null>, current: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has become the current one.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!list.current || !tab) return
    const { left, right } = list.current.getBoundingClientRect()
    const box = tab.getBoundingClientRect()
    list.current.scrollLeft += Math.max(0, box.right - right) - Math.max(0, left - box.left)
  }, [list, current])
}

/**
 * Draws tabs over a panel; arrow keys move along them in reading order, Home and End go to the ends.
 *
 * @param props - the tabs, the current one, what another choice does, and what the current one shows
 *
 * @example
 * ```tsx
 * import { Tabs } from 'portico/ui/components'
 * import { useState } from 'react'
 *
 * const tabs = [{ id: 'tokens', label: 'Tokens' }, { id: 'activity', label: 'Activity' }]
 * export function Holdings() {
 *   const [current, setCurrent] = useState('tokens')
 *   return <Tabs tabs={tabs} current={current} onChange={setCurrent}>{current}</Tabs>
 * }
 * ```
 */
export function Tabs({ tabs, current, onChange, children }: TabsProps) {
  useStyles(styles)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useCurrentInSight(list, current)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
    const index = tabs.findIndex((tab) => tab.id === current)
    const next = tabs[targetOf(event.key, index, tabs.length, isReversed) ?? -1]
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
