import { describe, expect, it } from 'vitest'
import { createKernel } from './create-kernel'
import { isPorticoError } from './errors/portico-error'
import type { KernelOptions } from './kernel-options'

/** What a host without TypeScript may hand over. */
function refuse(options: unknown): unknown {
  try {
    createKernel(options as KernelOptions)
  } catch (error) {
    return isPorticoError(error, 'KERNEL_OPTIONS_INVALID') ? error.context.options : error
  }
  return 'taken'
}

describe('the options of a kernel', () => {
  it.each([
    { plugins: [] },
    { plugins: [], name: 'a'.repeat(40) },
    { plugins: [], name: 'my.shop_1-b' },
    { plugins: [], metadata: { name: '' }, messages: {}, gates: {} },
    { plugins: [], messages: { a: 'A' }, startTimeoutMs: 1, embedded: true },
    {
      plugins: [],
      name: undefined,
      metadata: undefined,
      gates: undefined,
      messages: undefined,
      logLevel: undefined,
      startTimeoutMs: undefined,
    },
    ...['silent', 'error', 'warn', 'info', 'debug'].map((logLevel) => ({ plugins: [], logLevel })),
  ])('may be %j', (options) => {
    expect(refuse(options)).toBe('taken')
  })

  it.each([
    [{}, 'plugins'],
    [{ plugins: 'all' }, 'plugins'],
    [{ plugins: [], name: '' }, 'name'],
    [{ plugins: [], name: 'a b' }, 'name'],
    [{ plugins: [], name: 'a'.repeat(41) }, 'name'],
    [{ plugins: [], metadata: {} }, 'metadata'],
    [{ plugins: [], metadata: null }, 'metadata'],
    [{ plugins: [], metadata: 'Tidepool' }, 'metadata'],
    [{ plugins: [], gates: { swap: 'no' } }, 'gates'],
    [{ plugins: [], gates: null }, 'gates'],
    [{ plugins: [], gates: 'swap' }, 'gates'],
    [{ plugins: [], messages: { a: 1 } }, 'messages'],
    [{ plugins: [], logLevel: 'loud' }, 'logLevel'],
    [{ plugins: [], logLevel: 'errors' }, 'logLevel'],
    [{ plugins: [], logLevel: 'an error' }, 'logLevel'],
    [{ plugins: [], startTimeoutMs: 0 }, 'startTimeoutMs'],
    [{ plugins: [], startTimeoutMs: -1 }, 'startTimeoutMs'],
    [{ plugins: [], startTimeoutMs: Number.NaN }, 'startTimeoutMs'],
  ])('may not be %j: %s is named', (options, named) => {
    expect(refuse(options)).toBe(named)
  })

  it('are refused all at once', () => {
    expect(refuse({ plugins: 1, name: '', logLevel: 'loud' })).toBe('plugins, name, logLevel')
  })

  it('are kept as they were when the kernel was made', () => {
    const messages = { title: 'Log in' }
    const { settings } = createKernel({ plugins: [], messages })
    messages.title = 'changed'
    expect(settings.messages).toEqual({ title: 'Log in' })
    expect(Object.isFrozen(settings)).toBe(true)
  })
})
