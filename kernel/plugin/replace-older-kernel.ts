import type { BrowserFacts } from '../platform/browser-facts'

const STARTED = 'portico:started'

/**
 * Tells kernels of the same name on this page to go, and goes when a newer one tells so.
 * Hot reload runs `createKernel` again and again; without this every run would leave its listeners behind.
 */
export function replaceOlderKernel(name: string, browser: BrowserFacts, dispose: () => void): () => void {
  browser.dispatch(new CustomEvent(STARTED, { detail: name }))
  return browser.listen(STARTED, (event) => {
    if (event instanceof CustomEvent && event.detail === name) dispose()
  })
}
