import type { BrowserContext, Page } from '@playwright/test'
import { eventually } from './eventually'

declare global {
  interface Window {
    /** The texts of live regions, in order. */
    spoken: string[]
  }
}

/** Records from the start what a screen reader would read out by itself: each change of a live region, through shadow roots. */
export async function listenForSpeech(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchLiveRegions)
}

/** Waits until this text was read out. */
export const hear = (page: Page, words: string): Promise<void> =>
  eventually(`“${words}” is said`, () =>
    page.evaluate((wanted) => window.spoken.some((text) => text.includes(wanted)), words),
  )

/** Returns the texts since the last call. */
export const takeSpeech = (page: Page): Promise<string[]> => page.evaluate(() => window.spoken.splice(0))

/** Runs in the page, before anything else. */
function watchLiveRegions(): void {
  window.spoken = []
  const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
  const said = new WeakMap<Element, string>()

  const textOf = (node: Node): string => {
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return ''
    return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [...node.childNodes].map(textOf).join(' ')
  }
  const say = (region: Element) => {
    if (region.getAttribute('aria-busy') === 'true') return
    const text = textOf(region).replace(/\s+/g, ' ').trim()
    if (said.get(region) === text) return
    said.set(region, text)
    const isUrgent = region.matches('[role="alert"], [aria-live="assertive"]')
    if (text) window.spoken.push(`${isUrgent ? 'at once' : 'politely'}: ${text}`)
  }
  const holderOf = ({ target }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest(regions)
  // A region that is added with its text is only read out if it is assertive.
  const urgentIn = ({ addedNodes }: MutationRecord) =>
    [...addedNodes].flatMap((node) =>
      node instanceof Element
        ? [...(node.matches('[role="alert"]') ? [node] : []), ...node.querySelectorAll('[role="alert"]')]
        : [],
    )
  const watch = (root: Node) => {
    new MutationObserver((records) => {
      for (const region of new Set(records.flatMap((record) => holderOf(record) ?? urgentIn(record)))) say(region)
    }).observe(root, { subtree: true, childList: true, characterData: true })
  }
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    watch(root)
    return root
  }
  watch(document)
}
