import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptStyles } from './adopt-styles'

/** The shadow root whose styles apply to what is drawn; undefined in the host's page. */
export const StyleRoot = /* @__PURE__ */ createContext<ShadowRoot | undefined>(undefined)

/**
 * Gives a component its style sheet, before it is first painted, wherever it is drawn.
 *
 * @param text - the CSS, as imported from a `.css` file
 *
 * @example
 * ```tsx
 * import { useStyles } from 'portico/ui'
 *
 * const css = '.guestbook { color: var(--pt-text-2); }'
 * export function Guestbook() {
 *   useStyles(css)
 *   return <p className="guestbook">Thank you</p>
 * }
 * ```
 */
export function useStyles(text: string): void {
  const root = useContext(StyleRoot)
  useInsertionEffect(() => {
    const release = adoptStyles(root ?? document, text)
    // A modal keeps what it has read: it goes as a whole. The page gets back what it gave.
    return root ? undefined : release
  }, [root, text])
}
