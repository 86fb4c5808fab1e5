import { describe, expect, it } from 'vitest'
import { createKernel } from './create-kernel'
import { isPorticoError } from './errors/portico-error'
import type { KernelOptions } from './kernel-options'

/** Options that a host without TypeScript may pass. */
function refuse(options: unknown): unknown {
  try {
    createKernel(options as KernelOptions)
  } catch (error) {
    return isPorticoError(error, 'KERNEL_OPTIONS_INVALID') ? error.context.faults : error
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

  const name = 'name must be a text of up to 40 letters, digits, dots, hyphens and underscores'
  const plugins = 'plugins must be a list, each a plugin, a list of plugins or nothing'
  const levels = 'logLevel must be "silent", "error", "warn", "info" or "debug"'

  it.each<[unknown, string]>([
    [undefined, 'options must be an object with plugins, not undefined.'],
    [null, 'options must be an object with plugins, not null.'],
    [7, 'options must be an object with plugins, not 7.'],
    [[], 'options must be an object with plugins, not an empty list.'],
    [{}, `${plugins}, not undefined.`],
    [{ plugins: 'all' }, `${plugins}, not "all".`],
    [{ plugins: { 0: 'x' } }, `${plugins}, not an object.`],
    [{ plugins: [], name: '' }, `${name}, not "".`],
    [{ plugins: [], name: 'a b' }, `${name}, not "a b".`],
    [{ plugins: [], name: 'a'.repeat(41) }, `${name}, not "${'a'.repeat(41)}".`],
    [{ plugins: [], metadata: {} }, 'metadata.name must be a text, not undefined.'],
    [
      { plugins: [], metadata: { name: 'a', icon: '/a.png', redirect: {} } },
      'metadata.icon is no known option. Did you mean "icons"?',
    ],
    [{ plugins: [], metadata: null }, 'metadata must be an object with name, not null.'],
    [{ plugins: [], metadata: 'Tidepool' }, 'metadata must be an object with name, not "Tidepool".'],
    [
      { plugins: [], metadata: { name: 'a', icons: 'x.png' } },
      'metadata.icons must be a list, each a text, not "x.png".',
    ],
    [
      { plugins: [], gates: { swap: 'no' } },
      'gates.swap must be true or false, not "no".\nGate "swap" belongs to no plugin: remove it.',
    ],
    [
      { plugins: [], gates: null },
      'gates must be an object by a text that is not empty, each value true or false, not null.',
    ],
    [{ plugins: [], messages: { a: 1 } }, 'messages.a must be a text, not 1.'],
    [{ plugins: [], embedded: 'yes' }, 'embedded must be true or false, not "yes".'],
    [{ plugins: [], logLevel: 'loud' }, `${levels}, not "loud".`],
    [{ plugins: [], logLevel: 'errors' }, `${levels}, not "errors". Did you mean "error"?`],
    [{ plugins: [], startTimeoutMs: 0 }, 'startTimeoutMs must be a number of ms above 0, not 0.'],
    [{ plugins: [], startTimeoutMs: Number.NaN }, 'startTimeoutMs must be a number of ms above 0, not NaN.'],
    [{ plugins: [], startTimeoutMs: '5' }, 'startTimeoutMs must be a number of ms above 0, not "5".'],
    [{ plugins: [], snapshot: 7 }, 'snapshot must be a text, not 7.'],
    [{ plugins: [], platform: { fetch: 'x' } }, 'platform.fetch must be a function, not "x".'],
    [
      {
        plugins: [],
        platform: new (class {
          storage() {
            return undefined
          }
        })(),
      },
      "platform.storage stands on a class, and only an object's own fields count: make it one of them.",
    ],
    [{ plugins: [], plugin: [] }, 'plugin is no known option. Did you mean "plugins"?'],
  ])('may not be %j', (options, fault) => {
    expect(refuse(options)).toBe(fault)
  })

  it('are refused all at once, with the faults of the plugins', () => {
    expect(refuse({ plugins: [7], name: '', logLevel: 'loud' })).toBe(
      [
        `${name}, not "".`,
        `${levels}, not "loud".`,
        'plugins[0] must be a plugin, as definePlugin answers it, not 7.',
      ].join('\n'),
    )
  })

  it('are refused by name if one throws when it is read', () => {
    const options = {
      plugins: [],
      get gates() {
        throw new Error('crash')
      },
    }
    expect(refuse(options)).toBe('gates cannot be read.')
  })

  it("are not affected by later changes of the host's objects", () => {
    const messages = { title: 'Log in' }
    const { settings } = createKernel({ plugins: [], messages })
    messages.title = 'changed'
    expect(settings.messages).toEqual({ title: 'Log in' })
    expect(Object.isFrozen(settings)).toBe(true)
  })
})
