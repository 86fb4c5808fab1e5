import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useStyles } from '../react/use-styles'
import radioGroupStyles from './radio-group.css'
import segmentedControlStyles from './segmented-control.css'
import tabsStyles from './tabs.css'

/** The props of `<SegmentedControl>`. */
export interface SegmentedControlProps {
  /** Label of the choice, for screen-reader users. */
  readonly label: string
  /** Two to five, of one or two words each. */
  readonly options: readonly { readonly id: string; readonly label: ReactNode }[]
  /** The id of the chosen one, if one is. */
  readonly current: string | undefined
  readonly onChange: (id: string) => void
  readonly 'data-testid'?: string
}

/**
 * Draws a choice of one among a few words side by side. Arrow keys move along it and choose.
 *
 * @param props - the label, the choices and the handler of changes
 *
 * @example
 * ```tsx
 * import { SegmentedControl } from 'portico/ui/components'
 * import { useState } from 'react'
 *
 * const options = [{ id: 'smart', label: 'Smart' }, { id: 'standard', label: 'Standard' }]
 * export function AccountType() {
 *   const [current, setCurrent] = useState('smart')
 *   return <SegmentedControl label="Account type" options={options} current={current} onChange={setCurrent} />
 * }
 * ```
 */
export function SegmentedControl({ label, options, current, onChange, ...rest }: SegmentedControlProps) {
  useStyles(segmentedControlStyles)
  const name = useId()
  return (
    <div {...rest} role="radiogroup" aria-label={label} className="portico-segments">
      {options.map((option) => (
        <label key={option.id} className="portico-segment">
          <span>{option.label}</span>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === current}
            onChange={() => onChange(option.id)}
          />
        </label>
      ))}
    </div>
  )
}

/** One of the choices of `<RadioGroup>`. */
export interface RadioOption {
  readonly id: string
  readonly label: ReactNode
  /** The supporting line. */
  readonly sub?: ReactNode
  /** A mark before the text. */
  readonly mark?: ReactNode
  /** A value before the circle. */
  readonly end?: ReactNode
  /** Why it cannot be chosen; replaces the supporting line. */
  readonly disabledReason?: string | undefined
}

/** The props of `<RadioGroup>`. */
export interface RadioGroupProps {
  /** Label of the choice, for screen-reader users. */
  readonly label: string
  readonly options: readonly RadioOption[]
  /** The id of the chosen one, if one is. */
  readonly current: string | undefined
  readonly onChange: (id: string) => void
  readonly 'data-testid'?: string
}

interface RadioProps extends RadioOption {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Radio({ id, label, sub, mark, end, disabledReason, name, isChosen, onChoose }: RadioProps) {
  const description = disabledReason ?? sub
  const isOff = disabledReason !== undefined
  return (
    <label className="portico-radio" data-off={isOff || undefined}>
      {mark}
      <span className="portico-radio-text">
        <span>{label}</span>
        {description !== undefined && <small>{description}</small>}
      </span>
      {end}
      <input
        type="radio"
        name={name}
        value={id}
        checked={isChosen}
        aria-disabled={isOff}
        onChange={() => isOff || onChoose()}
      />
    </label>
  )
}

/**
 * Draws a choice of one among a few as rows, in a `Card`. Arrow keys move along it and choose.
 *
 * @param props - the label, the choices and the handler of changes
 *
 * @example
 * ```tsx
 * import { Card, RadioGroup } from 'portico/ui/components'
 * import { useState } from 'react'
 *
 * const options = [{ id: 'fast', label: 'Fast' }, { id: 'cheap', label: 'Cheap', sub: 'Takes some minutes' }]
 * export function Speed() {
 *   const [current, setCurrent] = useState('fast')
 *   return (
 *     <Card>
 *       <RadioGroup label="Speed" options={options} current={current} onChange={setCurrent} />
 *     </Card>
 *   )
 * }
 * ```
 */
export function RadioGroup({ label, options, current, onChange, ...rest }: RadioGroupProps) {
  useStyles(radioGroupStyles)
  const name = useId()
  return (
    <div {...rest} role="radiogroup" aria-label={label} className="portico-radios">
      {options.map((option) => (
        <Radio
          {...option}
          key={option.id}
          name={name}
          isChosen={option.id === current}
          onChoose={() => onChange(option.id)}
        />
      ))}
    </div>
  )
}

/** One tab of `<Tabs>`, with the label that names it. */
export interface Tab {
  readonly id: string
  readonly label: string
}

/** The props of `<Tabs>`. */
export interface TabsProps {
  readonly tabs: readonly Tab[]
  readonly current: string
  readonly onChange: (id: string) => void
  /** The content of the current tab. */
  readonly children: ReactNode
}

/** The tab to which a key moves, in reading order and in a circle. */
function targetOf(key: string, index: number, count: number, isReversed: boolean): number | undefined {
  const forward = isReversed ? 'ArrowLeft' : 'ArrowRight'
  const back = isReversed ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === forward) return (index + 1) % count
  return key === back ? (index - 1 + count) % count : undefined
}

/** Tabs that do not fit scroll; the current one is always visible. The page around does not scroll. */
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
 * Draws tabs over a panel; arrow keys move along them in reading order, Home and End to the ends.
 *
 * @param props - the tabs, the current one, the handler of changes, and the content of the current tab
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
  useStyles(tabsStyles)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useCurrentInSight(list, current)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // With a modifier, a key belongs to the browser: Alt and an arrow go back a page.
    if (event.altKey || event.ctrlKey || event.metaKey) return
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
