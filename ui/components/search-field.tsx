import { useRef } from 'react'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { CloseIcon } from '../icons/close-icon'
import { SearchIcon } from '../icons/search-icon'
import { useStyles } from '../react/use-styles'
import styles from './field.css'
import { IconButton } from './icon-button'

const messages = /* @__PURE__ */ defineMessages('search', { clear: 'Clear search' })

export interface SearchFieldProps {
  /** What is searched; stands in the empty field and names it. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly 'data-testid'?: string
}

/** Draws a field that narrows the list under it. */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  useStyles(styles)
  const t = useMessages(messages)
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className="portico-field">
      <SearchIcon />
      <input
        {...rest}
        ref={input}
        type="search"
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {value !== '' && (
        <IconButton label={t('clear')} onClick={clear}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
