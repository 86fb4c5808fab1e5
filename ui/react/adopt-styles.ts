/** A sheet that tells what it holds and for how many. It lives on its document: not on a module, which two apps share. */
interface CountedSheet extends CSSStyleSheet {
  porticoText?: string
  porticoUsers?: number
}

/**
 * Puts a style sheet on a document or a shadow root, once for all who ask; a strict CSP has no word against it.
 *
 * @param root - where the sheet takes effect
 * @param text - the CSS
 * @returns a function that gives the sheet up; it goes with its last user
 */
export function adoptStyles(root: DocumentOrShadowRoot, text: string): () => void {
  const known = root.adoptedStyleSheets.find((sheet: CountedSheet) => sheet.porticoText === text)
  const sheet: CountedSheet = known ?? new CSSStyleSheet()
  if (!known) {
    sheet.replaceSync(text)
    sheet.porticoText = text
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
  sheet.porticoUsers = (sheet.porticoUsers ?? 0) + 1
  return () => {
    sheet.porticoUsers = (sheet.porticoUsers ?? 1) - 1
    if (!sheet.porticoUsers) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
