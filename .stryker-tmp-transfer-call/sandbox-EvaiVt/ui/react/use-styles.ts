// @ts-nocheck
import { createContext, useContext, useInsertionEffect } from 'react'

type Root = Document | ShadowRoot

/** A sheet with its text and the count of its users. They are kept on the sheet, not in a module, which two apps share. */
type SharedSheet = (CSSStyleSheet | HTMLStyleElement) & { porticoText?: string; porticoUsers?: number }

const canAdopt = (root: Root) => 'adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype
const placeIn = (root: Root) => ('head' in root ? root.head : root)

function addSheet(root: Root, text: string): SharedSheet {
  if (!canAdopt(root)) {
    const element = document.createElement('style')
    element.textContent = text
    placeIn(root).append(element)
    return element
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return sheet
}

/**
 * Puts a style sheet on a document or a shadow root, once for all who ask; a strict CSP has no word against it. Browsers before
 * 2023 and the DOM of some test runners have no sheets to adopt: there an element holds the text.
 *
 * @param root - where the sheet takes effect
 * @param text - the CSS
 * @returns a function that gives the sheet up; it goes with its last user
 */
export function adoptStyles(root: Root, text: string): () => void {
  const all: Iterable<unknown> = canAdopt(root) ? root.adoptedStyleSheets : placeIn(root).children
  const known = Array.from(all as Iterable<SharedSheet>).find(({ porticoText }) => porticoText === text)
  const sheet = known ?? addSheet(root, text)
  sheet.porticoText = text
  sheet.porticoUsers = (sheet.porticoUsers ?? 0) + 1
  return () => {
    sheet.porticoUsers = (sheet.porticoUsers ?? 1) - 1
    if (sheet.porticoUsers) return
    if ('remove' in sheet) sheet.remove()
    else root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

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
