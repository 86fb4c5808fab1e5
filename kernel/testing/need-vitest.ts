/** An optional peer: without it everything of this entry works but the conformance suites. */
const vitest = await import('vitest').catch(() => undefined)

/** Answers vitest. @throws TypeError where it is not installed */
export function needVitest(): NonNullable<typeof vitest> {
  if (!vitest)
    throw new TypeError('describePlugin and describeNamespace need vitest: install it as a development dependency.')
  return vitest
}
