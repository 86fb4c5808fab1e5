import type { Locator } from '@playwright/test'

/**
 * Labels that a box cuts or that break into lines, by their place: the same story in two languages has the same
 * places, so a fault in both is caused by a long name and not by a word.
 */
export async function labelFaults(modals: Locator): Promise<ReadonlyMap<string, string>> {
  const faults = await modals.evaluateAll((all) => {
    const labels = 'h2, button:not(.portico-row), [role="tab"], .portico-row-title, .portico-tag, .portico-tile'
    const linesOf = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const faultOf = (text: Node, holder: HTMLElement) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(holder)
      if (textOverflow === 'ellipsis' && holder.scrollWidth > holder.clientWidth + 1) return 'is cut short'
      if (webkitLineClamp !== 'none' && holder.scrollHeight > holder.clientHeight + 1) return 'is cut short'
      return holder.closest(labels) && linesOf(text) > 1 ? 'breaks into lines' : undefined
    }
    return all.flatMap((modal, story) => {
      const found: [string, string][] = []
      const texts = document.createTreeWalker(modal, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(), place = 0; text; text = texts.nextNode(), place += 1) {
        const holder = text.parentElement
        const fault = holder && text.textContent?.trim() ? faultOf(text, holder) : undefined
        if (fault) found.push([`${story}:${place}`, `“${text.textContent}” ${fault}`])
      }
      return found
    })
  })
  return new Map(faults)
}
