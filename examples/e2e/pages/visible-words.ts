import type { Locator } from '@playwright/test'

/**
 * The visible and spoken texts of modals: each text, and each label of a control. Texts without a language, such as addresses, and
 * times, which the browser formats, are left out.
 */
export function visibleWords(modals: Locator): Promise<string[]> {
  return modals.evaluateAll((all) => {
    const names = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder']
    const isLeftOut = (element: Element | null) => element?.closest('[translate="no"], time') != null
    return all.flatMap((modal) => {
      const words: string[] = []
      const texts = document.createTreeWalker(modal, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (!isLeftOut(text.parentElement)) words.push(text.textContent?.trim() ?? '')
      for (const element of [modal, ...modal.querySelectorAll('*')]) {
        if (isLeftOut(element)) continue
        for (const name of names) words.push(element.getAttribute(name)?.trim() ?? '')
        if (element instanceof HTMLImageElement) words.push(element.alt.trim())
      }
      return words.filter((word) => /\p{L}{2}/u.test(word))
    })
  })
}
