import { readFileSync } from 'node:fs'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { requireFromRoot } from '../../local-services/repo-root'

export type Violation = AxeResults['violations'][number]

/** A change of mode or direction only changes how the same elements are drawn: the axe rules that depend on that. */
export const drawnRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/** Minified, as axe also publishes it: a page takes a third longer to read the module's own `source`. */
const source = readFileSync(requireFromRoot.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe on a whole page, or on that of a frame, or on all elements that match `within` there. It checks open shadow roots by itself. The
 * source is injected by the debugger, which the page's content security policy does not restrict.
 */
export async function findAxeViolations(
  page: Page | Frame,
  options: RunOptions = {},
  within = ':root',
): Promise<Violation[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(source)
  return page.evaluate(
    async ([runOptions, places]) => {
      const { axe: engine } = window as Window & { axe?: typeof import('axe-core') }
      if (!engine) throw new Error('axe did not load')
      const context = [...document.querySelectorAll(places)]
      return (await engine.run(context, { resultTypes: ['violations'], ...runOptions })).violations
    },
    [options, within] as const,
  )
}

export async function expectAccessible(page: Page | Frame, options?: RunOptions, within?: string): Promise<void> {
  const violations = await findAxeViolations(page, options, within)
  if (violations.length === 0) return
  const lines = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `    ${target.join(' ')}\n      ${failureSummary}`)
    return `- ${id}: ${help}\n${places.join('\n')}`
  })
  throw new Error(`axe found ${violations.length} violation(s):\n${lines.join('\n')}`)
}
