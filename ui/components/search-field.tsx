import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { CloseIcon, SearchIcon } from '../icons/sign-icons'
import { useStyles } from '../react/use-styles'
import { useSecretGuard } from './field'
import styles from './field.css'
import { IconButton } from './icon-button'
import { Spinner } from './spinner'

/** As on the person's keyboard. */
const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** Returns the shortcut in the notation of this device, '⌘K' or 'Ctrl K'. */
const searchShortcut = (): string => (isApple() ? '⌘K' : 'Ctrl K')

/**
 * Makes ⌘K or Ctrl K focus a field, from anywhere in the modal. The host's page does not get the keys.
 *
 * @param field - the field to focus
 * @param isOn - whether the field has the shortcut
 */
function useSearchShortcut(field: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    const root = field.current?.getRootNode()
    if (!isOn || !root) return
    const go = (event: Event) => {
      // A browser or a password manager that fills in a field sends an event without a key.
      const { key, metaKey, ctrlKey } = event as Partial<globalThis.KeyboardEvent>
      if (key?.toLowerCase() !== 'k' || !(isApple() ? metaKey : ctrlKey)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    root.addEventListener('keydown', go)
    return () => root.removeEventListener('keydown', go)
  }, [field, isOn])
}

/** A value that has not been reported yet, and the function that reports it now. */
interface PendingValue {
  readonly timer: ReturnType<typeof setTimeout>
  readonly notify: () => void
}

/**
 * Returns a function that reports a value after a pause without another one. A pending value is reported when the component unmounts, so
 * the last one is never lost.
 *
 * @param onValue - that of the latest render is called
 * @param delayMs - how long a value waits for the next
 * @returns `later(value)`, and `now()`, which reports without waiting
 */
function useDebouncedValue<T>(onValue: ((value: T) => void) | undefined, delayMs: number) {
  const listener = useRef(onValue)
  const waiting = useRef<PendingValue>(undefined)
  useEffect(() => {
    listener.current = onValue
  })
  const now = () => {
    const last = waiting.current
    if (!last) return
    clearTimeout(last.timer)
    waiting.current = undefined
    last.notify()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads refs alone, and runs when the component goes.
  useEffect(() => now, [])
  const later = (value: T) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = { timer: setTimeout(now, delayMs), notify: () => listener.current?.(value) }
  }
  return { later, now }
}

const messages = /* @__PURE__ */ defineMessages('search', { clear: 'Clear search' })

/** The props of `<SearchField>`. */
export interface SearchFieldProps {
  /** Label of the search, shown in the empty field. */
  readonly label: string
  readonly value: string
  /** Called at once with every change. */
  readonly onChange: (value: string) => void
  /** Called with the text when a person pauses, presses Enter or leaves the field: use it to ask a server. */
  readonly onSettle?: (value: string) => void
  /** How long a pause is. Default 250. */
  readonly settleMs?: number
  /** ⌘K or Ctrl K focuses the field from anywhere in the modal, and the field shows the shortcut. */
  readonly hasShortcut?: boolean
  /** Whether the search is in progress; the field still accepts input. */
  readonly isLoading?: boolean
  readonly 'data-testid'?: string
}

const nothing = () => false

/** The check for secrets loads a moment after the field; a search that asks a service refuses them where it asks, too. */
function useSecretTest(): (text: string) => boolean {
  const [test, setTest] = useState<(text: string) => boolean>(() => nothing)
  useEffect(() => {
    let isCurrent = true
    import('../../kernel/lib/safe/secrets').then((m) => isCurrent && setTest(() => m.looksLikeSecretPart), nothing)
    return () => {
      isCurrent = false
    }
  }, [])
  return test
}

/**
 * Draws a field that filters the list below it. Escape clears it first, and closes the modal only when it is empty. It refuses
 * recovery phrases and keys, and parts of them, because a search is sent while it is typed.
 *
 * @param props - label, text, and the handlers of changes and pauses
 *
 * @example
 * ```tsx
 * import { SearchField } from 'portico/ui/components'
 * import { useState } from 'react'
 *
 * export function Search({ ask }: { ask: (query: string) => void }) {
 *   const [query, setQuery] = useState('')
 *   return <SearchField label="Search wallets" value={query} onChange={setQuery} onSettle={ask} hasShortcut />
 * }
 * ```
 */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSettle, settleMs = 250, hasShortcut = false, isLoading, ...rest } = props
  useStyles(styles)
  const t = useMessages(messages)
  const input = useRef<HTMLInputElement>(null)
  const settled = useDebouncedValue(onSettle, settleMs)
  useSearchShortcut(input, hasShortcut)
  const id = useId()
  const { refuses, warning, guard } = useSecretGuard(value, useSecretTest())
  const change = (typed: string) => {
    // Such characters are copied from pages together with a name, and no name has them.
    const next = typed.replace(/\p{Bidi_Control}/gu, '')
    if (refuses(next)) return
    onChange(next)
    settled.later(next)
  }
  const clear = () => {
    change('')
    settled.now()
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settled.now()
    if (event.key !== 'Escape') return
    // Escape also cancels the composition of an input method, which must not close the modal.
    if (event.nativeEvent.isComposing) return event.stopPropagation()
    if (value === '') return
    event.preventDefault()
    clear()
  }
  return (
    <div className="portico-search">
      <div part="field" className={warning ? 'portico-field portico-field--problem' : 'portico-field'}>
        <SearchIcon />
        <input
          {...rest}
          {...guard}
          ref={input}
          type="search"
          placeholder={label}
          aria-label={label}
          aria-busy={isLoading}
          aria-invalid={Boolean(warning)}
          aria-describedby={id}
          aria-keyshortcuts={hasShortcut ? 'Meta+K Control+K' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          spellCheck={false}
          value={value}
          onChange={({ target }) => change(target.value)}
          onKeyDown={press}
          onBlur={settled.now}
        />
        {isLoading && <Spinner />}
        {hasShortcut && value === '' && (
          <kbd className="portico-kbd" translate="no">
            {searchShortcut()}
          </kbd>
        )}
        {value !== '' && (
          <IconButton label={t('clear')} onClick={clear}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      <div id={id} className="portico-search-warning" role="alert">
        {warning}
      </div>
    </div>
  )
}
