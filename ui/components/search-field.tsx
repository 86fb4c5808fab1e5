import { type KeyboardEvent, useRef } from 'react'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { CloseIcon } from '../icons/close-icon'
import { SearchIcon } from '../icons/search-icon'
import { useStyles } from '../react/use-styles'
import fieldStyles from './field.css'
import { IconButton } from './icon-button'
import styles from './search-field.css'
import { Spinner } from './spinner'
import { useLastValue } from './use-last-value'
import { searchShortcut, useSearchShortcut } from './use-search-shortcut'

const messages = /* @__PURE__ */ defineMessages('search', { clear: 'Clear search' })

export interface SearchFieldProps {
  /** What is searched; stands in the empty field and names it. */
  readonly label: string
  readonly value: string
  /** Hears every change at once. */
  readonly onChange: (value: string) => void
  /** Hears what was typed once a person pauses, presses Enter or leaves: the place to ask a server. */
  readonly onSettle?: (value: string) => void
  /** How long a pause is. Default 250. */
  readonly settleMs?: number
  /** ⌘K or Ctrl K goes to the field from anywhere in the modal, and the field says so. */
  readonly hasShortcut?: boolean
  /** The search is under way; the field goes on taking input. */
  readonly isLoading?: boolean
  readonly 'data-testid'?: string
}

/**
 * Draws a field that narrows the list under it. Escape clears it first, and closes the modal only when it is empty.
 *
 * @param props - label, text, what a change does, and what a pause does
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
  useStyles(fieldStyles)
  useStyles(styles)
  const t = useMessages(messages)
  const input = useRef<HTMLInputElement>(null)
  const settled = useLastValue(onSettle, settleMs)
  useSearchShortcut(input, hasShortcut)
  const change = (next: string) => {
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
    // Escape also ends what an input method composes: that is no word to the modal.
    if (event.nativeEvent.isComposing) return event.stopPropagation()
    if (value === '') return
    event.preventDefault()
    clear()
  }
  return (
    <div part="field" className="portico-field">
      <SearchIcon />
      <input
        {...rest}
        ref={input}
        type="search"
        placeholder={label}
        aria-label={label}
        aria-busy={isLoading}
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
      {hasShortcut && value === '' && <kbd className="portico-kbd">{searchShortcut()}</kbd>}
      {value !== '' && (
        <IconButton label={t('clear')} onClick={clear}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
