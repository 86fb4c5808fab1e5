import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const missingIn = async (mode: string) => {
  vi.stubEnv('NODE_ENV', mode)
  vi.resetModules()
  const { uiError } = await import('./ui-context')
  return uiError('UI_KERNEL_MISSING', { what: 'A button' })
}

it('in production an error for developers is its code, and its context still names what lacks a kernel', async () => {
  const { code, message, context } = await missingIn('production')
  expect({ code, message, context }).toEqual({
    code: 'UI_KERNEL_MISSING',
    message: 'UI_KERNEL_MISSING',
    context: { what: 'A button' },
  })
})

it('everywhere else it says what to do', async () => {
  const { message } = await missingIn('development')
  expect(message).toBe('A button must be used within <Portico kernel={…}>, or given a kernel.')
})
