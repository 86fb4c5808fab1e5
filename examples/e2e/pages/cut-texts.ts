import type { Locator } from '@playwright/test'

/** Texts of an element that run out of it, or out of a box that cuts them off without an ellipsis. */
export function cutTexts(element: Locator): Promise<string[]> {
  return element.evaluate((root) => {
    const isFine = (node: Element | null, box: DOMRect): boolean => {
      for (let holder = node; holder && holder !== root.parentElement; holder = holder.parentElement) {
        const style = getComputedStyle(holder)
        // Cut on purpose: at the end with an ellipsis, or for ears only.
        if (style.textOverflow === 'ellipsis' || style.clipPath !== 'none') return true
        // What a row has more than fits can be scrolled to.
        if (['auto', 'scroll'].includes(style.overflowX)) return true
        const { left, right } = holder.getBoundingClientRect()
        const cuts = style.overflowX !== 'visible' || holder === root
        if (cuts && (box.left < left - 1 || box.right > right + 1)) return false
      }
      return true
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ contentVisibilityAuto: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if (!isFine(text.parentElement, range.getBoundingClientRect())) cut.push(text.textContent)
    }
    return cut
  })
}
