/** What declares tests: the globals of Jest, or of Vitest with `globals: true`; else what a runner exports. */
export interface TestRunner {
  describe(title: string, declare: () => void): unknown
  it(title: string, run: () => unknown): unknown
}

/**
 * Answers what declares tests. Not by an import of a runner: whoever loads this entry may use another one, and a module that
 * waits for an import cannot become CommonJS.
 *
 * @throws TypeError where there is none
 */
export function findRunner(given: Partial<TestRunner> = globalThis as Partial<TestRunner>): TestRunner {
  const { describe, it } = given
  if (!describe || !it)
    throw new TypeError(
      'There are no global describe and it (Vitest has them with `globals: true`): pass them as the last argument.',
    )
  return { describe, it }
}
