// @ts-nocheck
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const groups = ['chains', 'features', 'foundations', 'services']
const plugins = groups.flatMap((group) =>
  readdirSync(new URL(`../plugins/${group}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ id: name, path: `../plugins/${group}/${name}/index.ts` })),
)

/** These are called without any. */
const withoutOptions = ['account', 'receive', 'send', 'smart-sessions']
const withOptions = plugins.filter(({ id }) => !withoutOptions.includes(id))

async function loadFactory(id: string, path: string): Promise<(options?: unknown) => unknown> {
  const factory: unknown = Reflect.get(
    await import(path),
    id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  if (typeof factory !== 'function') throw new Error(`The entry of ${id} has no factory of that name.`)
  return (...options) => Reflect.apply(factory, undefined, options)
}

const refused = (id: string, fault: string) =>
  expect.objectContaining({
    code: `${id.replaceAll('-', '_').toUpperCase()}_OPTIONS_INVALID`,
    message: expect.stringContaining(fault),
  })

describe('the options of every plugin', () => {
  it.each(withOptions)('$id: are refused by a coded error where they are none', async ({ id, path }) => {
    const create = await loadFactory(id, path)
    expect(() => create()).not.toThrow()
    for (const [options, found] of [
      [null, 'null'],
      [7, '7'],
      ['options', '"options"'],
      [[], 'an empty list'],
    ])
      expect(() => create(options)).toThrow(refused(id, `options must be an object, not ${found}.`))
    expect(() => create({ nobodyKnowsThis: 1 })).toThrow(refused(id, 'nobodyKnowsThis is no known option.'))
  })
})
