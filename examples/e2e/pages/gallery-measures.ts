import type { Locator } from '@playwright/test'

/** The spacing that a reader may set by WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/** Sets that spacing for the text of all modals on the page. */
export function spaceText(modals: Locator): Promise<void> {
  return modals.evaluateAll((all, css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    for (const modal of all) {
      const root = modal.getRootNode()
      if (root instanceof ShadowRoot) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    }
  }, spacing)
}

/** Texts that a box cuts off at its top or bottom without scrolling, and boxes that scroll sideways. */
export function lostTexts(modals: Locator): Promise<string[]> {
  return modals.evaluateAll((all) => {
    interface Box {
      readonly isFine: boolean
      readonly cuts: boolean
      readonly top: number
      readonly bottom: number
    }
    // Nothing changes in the meantime: each box is measured once, for any number of texts.
    const boxes = new Map<Element, Box>()
    const boxOf = (holder: Element): Box => {
      const { clipPath, overflowY, fontSize } = getComputedStyle(holder)
      const { top, bottom } = holder.getBoundingClientRect()
      // Half of the leading may be cut: no letter extends into it.
      const slack = Number.parseFloat(fontSize) / 3
      const isFine = clipPath !== 'none' || /auto|scroll/.test(overflowY)
      return { isFine, cuts: overflowY !== 'visible', top: top - slack, bottom: bottom + slack }
    }
    const cutBy = (text: Node, { top, bottom }: DOMRect, modal: Element) => {
      for (let holder = text.parentElement; holder && holder !== modal.parentElement; holder = holder.parentElement) {
        const box = boxes.get(holder) ?? boxOf(holder)
        boxes.set(holder, box)
        if (box.isFine) return undefined
        if (box.cuts && (top < box.top || bottom > box.bottom)) return holder
      }
      return undefined
    }
    return all.flatMap((modal) => {
      const name = modal.getRootNode() instanceof ShadowRoot ? (modal.textContent ?? '').slice(0, 40) : ''
      const lost: string[] = []
      const texts = document.createTreeWalker(modal, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ contentVisibilityAuto: true })) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const holder = cutBy(text, range.getBoundingClientRect(), modal)
        if (holder) lost.push(`"${text.textContent}" is cut off by .${holder.className}`)
      }
      const wide = [modal, ...modal.querySelectorAll('.portico-scroll')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
      )
      return [...lost, ...wide.map(({ className }) => `.${className} scrolls sideways in "${name}"`)]
    })
  })
}

/** Parts of views that show nothing but still add space between their neighbours. */
export function emptyGaps(modals: Locator): Promise<string[]> {
  return modals.evaluateAll((all) => {
    const partsOf = (holder: Element): Element[] =>
      [...holder.children].flatMap((part) => (getComputedStyle(part).display === 'contents' ? partsOf(part) : [part]))
    const isInColumn = (part: Element) => {
      const { position, display } = getComputedStyle(part)
      return position !== 'absolute' && display !== 'none'
    }
    const bodies = all.flatMap((modal) => [...modal.querySelectorAll('.portico-body')])
    return bodies.flatMap((body) => {
      const parts = partsOf(body).filter(isInColumn)
      return parts.flatMap((part, index) => {
        const before = parts[index - 1]?.getBoundingClientRect()
        const { top, height } = part.getBoundingClientRect()
        const isGap = before && height < 1 && top - before.bottom > 1
        return isGap ? [`.${part.className} in "${(body.textContent ?? '').slice(0, 40)}"`] : []
      })
    })
  })
}

/** Controls that a finger of 44 px misses: by the browser's hit test, so that a larger hit area counts. */
export function smallTargets(modals: Locator): Promise<string[]> {
  return modals.evaluateAll((all) => {
    const controls = 'button, a[href], input, select, textarea, [role="tab"], [role="switch"], [role="checkbox"]'
    const isHit = (control: Element, x: number, y: number) => {
      const root = control.getRootNode() as ShadowRoot
      return control.contains(root.elementFromPoint(x, y))
    }
    return all.flatMap((modal) =>
      [...modal.querySelectorAll(controls)].flatMap((found) => {
        // If a label contains the control, it gets the tap.
        const control = found.closest('label') ?? found
        const { display } = getComputedStyle(control)
        // A link in a sentence is as high as its line; WCAG 2.5.8 exempts it.
        if (display === 'inline' || control.getClientRects().length === 0) return []
        control.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const reach = 21.5
        const isWide = width >= 44 || (isHit(control, x - reach, y) && isHit(control, x + reach, y))
        const isHigh = height >= 44 || (isHit(control, x, y - reach) && isHit(control, x, y + reach))
        const name = control.getAttribute('aria-label') ?? control.textContent
        return isWide && isHigh ? [] : [`${control.className} "${name}" ${Math.round(width)} × ${Math.round(height)}`]
      }),
    )
  })
}
