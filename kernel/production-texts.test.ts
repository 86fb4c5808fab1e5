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

it('in production an error for developers is its code, and its context still names the fault', async () => {
  const create = await createIn('production')
  const throwing = { id: 'a', setup: () => JSON.parse('{') }
  expect(() => create([throwing])).toThrow(
    expect.objectContaining({
      code: 'KERNEL_PLUGIN_SETUP_FAILED',
      message: 'KERNEL_PLUGIN_SETUP_FAILED',
      context: expect.objectContaining({ plugin: 'a' }),
    }),
  )
})

it('a production build checks neither options nor the list of plugins, which development builds do', async () => {
  const create = await createIn('production')
  expect(() => create([{ id: 'B' }])).not.toThrow()
})

it('in production too it says how to fix a page that serializes a kernel', async () => {
  const create = await createIn('production')
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const sentence =
    "A kernel stays where it was made: put 'use client' on the first line of the file that calls createKernel."
  expect(() => JSON.stringify(create([]))).toThrow(sentence)
  await vi.waitFor(() => expect(told.mock.lastCall?.join(' ')).toContain(sentence))
})

it('everywhere else it says what happened and how to fix it', async () => {
  const create = await createIn('development')
  expect(() => create([{ id: 'a' }, { id: 'a' }])).toThrow('Plugin "a" comes from a and a: keep one.')
})
