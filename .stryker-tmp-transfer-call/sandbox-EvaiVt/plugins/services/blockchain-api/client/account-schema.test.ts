// @ts-nocheck
import { expect, it, vi } from 'vitest'

// Alone in its file: whether a page lets code be made is tried once, when the first schema is used.
it('reading an answer makes no code from text: under a strict content security policy the mere attempt is reported', async () => {
  const made = vi.fn()
  const construct = (target: FunctionConstructor, args: string[]): object => {
    made(...args)
    return Reflect.construct(target, args)
  }
  vi.stubGlobal('Function', new Proxy(Function, { construct, apply: (target, _, args) => construct(target, args) }))
  const { parseBalances } = await import('./account-schema')
  parseBalances({ balances: [{}, { chainId: 'test:1' }] }, { readPicture: () => undefined })
  expect(made).not.toHaveBeenCalled()
  Reflect.construct(Function, ['return 1'])
  expect(made).toHaveBeenCalledTimes(1)
})
