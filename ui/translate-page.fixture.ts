/**
 * Does to a page what browsers and extensions that translate it do: each text is replaced by an element, but where it is not to be
 * translated.
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
