import { createContext, useContext, useInsertionEffect } from 'react'

type Root = Document | ShadowRoot

/** A sheet with its text and the number of its users, which are kept on the sheet because two apps may each have a copy of this module. */
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
 * Adds a style sheet to a document or a shadow root, once for all its users; a strict Content-Security-Policy allows that. Browsers before
 * 2023 and the DOM of some test runners cannot adopt sheets, so there a `<style>` element holds the text.
 *
 * @param root - the document or shadow root
 * @param text - the CSS
 * @returns a function that ends this use; the sheet is removed with its last user
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

/** The shadow root whose styles apply to the component; undefined in the host's page. */
export const StyleRoot = /* @__PURE__ */ createContext<ShadowRoot | undefined>(undefined)

/**
 * Adds the style sheet of a component before its first paint, in the modal or in the host's page.
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
    // A modal keeps its sheets until it is removed as a whole. A page loses a sheet with its last user.
    return root ? undefined : release
  }, [root, text])
}
