import type { BrowserFacts } from './browser-facts'

/**
 * Calls back whenever another page may have written to the storage. A page in the back/forward cache gets no event of the storage, so the
 * call is made when it is shown again, too.
 */
export function followStorage(browser: Pick<BrowserFacts, 'listen'>, changed: () => void): void {
  for (const type of ['storage', 'pageshow']) browser.listen(type, () => changed())
}
