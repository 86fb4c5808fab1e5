/**
 * Changes a page as browsers and extensions do that translate it: each text is replaced by an element, except where translation is
 * switched off.
 *
 * @param root - the page, or a shadow root: Firefox goes into those as well
 */
export function translatePage(root: Node = document.body): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    if (text.parentElement?.closest('[translate="no"]')) continue
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}
