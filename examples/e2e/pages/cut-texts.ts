import type { Locator } from '@playwright/test'

/** Texts that overflow an element, or a box that cuts them off without an ellipsis. */
export const cutTexts = (element: Locator): Promise<string[]> => element.evaluate(findCutTexts)

/** The same for all matching elements, in one call of the page. */
export const cutTextsOfAll = (elements: Locator): Promise<string[]> => elements.evaluateAll(findCutTexts)

/** Runs in the page. */
function findCutTexts(roots: Element | readonly Element[]): string[] {
  interface Box {
    readonly isFine: boolean
    readonly hasEllipsis: boolean
    readonly isInline: boolean
    readonly cuts: boolean
    readonly left: number
    readonly right: number
  }
  const boxOf = (holder: Element, root: Element): Box => {
    const { textOverflow, clipPath, overflowX, display } = getComputedStyle(holder)
    const { left, right } = holder.getBoundingClientRect()
    return {
      // Only for screen readers, or scrollable by a person.
      isFine: clipPath !== 'none' || ['auto', 'scroll'].includes(overflowX),
      hasEllipsis: textOverflow === 'ellipsis',
      isInline: display === 'inline' || display === 'contents',
      cuts: overflowX !== 'visible' || holder === root,
      left,
      right,
    }
  }
  const findIn = (root: Element) => {
    // Nothing changes in the meantime: each box is measured once, for any number of texts.
    const boxes = new Map<Element, Box>()
    const isFine = (node: Element | null, { left, right }: DOMRect): boolean => {
      // A browser adds an ellipsis to the lines of the box itself, not of boxes in it.
      let isOwnLine = true
      for (let holder = node; holder && holder !== root.parentElement; holder = holder.parentElement) {
        const box = boxes.get(holder) ?? boxOf(holder, root)
        boxes.set(holder, box)
        if (box.isFine || (box.hasEllipsis && isOwnLine)) return true
        isOwnLine &&= box.isInline
        if (box.cuts && (left < box.left - 1 || right > box.right + 1)) return false
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
  }
  return [roots].flat().flatMap((root) => findIn(root as Element))
}
