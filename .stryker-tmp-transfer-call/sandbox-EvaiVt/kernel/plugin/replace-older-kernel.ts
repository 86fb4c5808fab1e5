// @ts-nocheck
import type { BrowserFacts } from '../platform/browser-facts'
import { nextTask } from '../platform/next-task'
import type { Scope } from './scope'

const STARTED = 'portico:started'

/**
 * Tells kernels of the same name on this page to go, and goes when a newer one tells so.
 * Hot reload runs `createKernel` again and again; without this every run would leave its listeners behind.
 */
export function replaceOlderKernel(name: string, browser: BrowserFacts, scope: Scope): void {
  browser.dispatch(new CustomEvent(STARTED, { detail: name }))
  // Those of one task live side by side: React's StrictMode calls an initializer twice, and which of the two kernels it
  // keeps depends on the hook and on the version of React.
  void nextTask().then(() =>
    scope.add(
      browser.listen(STARTED, (event) => {
        if (event instanceof CustomEvent && event.detail === name) scope.end()
      }),
    ),
  )
}
