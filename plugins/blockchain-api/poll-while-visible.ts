import type { PluginContext } from '../../kernel/plugin/plugin-context'

/**
 * Runs something again and again while the page is seen, and at once when it comes to be seen again.
 *
 * @returns stops
 */
export function pollWhileVisible({ browser, clock }: PluginContext, periodMs: number, run: () => void): () => void {
  let cancel: (() => void) | undefined
  const wait = () => {
    cancel?.()
    if (browser.isVisible())
      cancel = clock.after(periodMs, () => {
        run()
        wait()
      })
  }
  const unlisten = browser.listen('visibilitychange', () => {
    if (browser.isVisible()) run()
    wait()
  })
  wait()
  return () => {
    cancel?.()
    unlisten()
  }
}
