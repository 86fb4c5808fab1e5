import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const createIn = async (mode: string) => {
  vi.stubEnv('NODE_ENV', mode)
  vi.resetModules()
  const { createKernel } = await import('./create-kernel')
  return (plugins: readonly { readonly id: string }[]) => createKernel({ plugins })
}

it('in production an error of a developer is its code, and its context still names what is wrong', async () => {
  const create = await createIn('production')
  expect(() => create([{ id: 'a' }, { id: 'a' }, { id: 'B' }])).toThrow(
    expect.objectContaining({
      code: 'KERNEL_PLUGINS_INVALID',
      context: { count: 2, faults: 'double: Plugin "a" a and a\nname: Plugin "B" ' },
    }),
  )
})

it('anywhere else it says what happened and how to mend it', async () => {
  const create = await createIn('development')
  expect(() => create([{ id: 'a' }, { id: 'a' }])).toThrow('Plugin "a" comes from a and a: keep one.')
})
