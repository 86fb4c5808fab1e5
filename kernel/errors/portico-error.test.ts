import { describe, expect, it } from 'vitest'
import { isPorticoError, PorticoError } from './portico-error'

describe('PorticoError', () => {
  it('carries code, text, context and cause', () => {
    const cause = new Error('deep')
    const error = new PorticoError('SEND_TOKEN_MISSING', 'A token is required', { context: { step: 2 }, cause })
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe('PorticoError')
    expect(error.code).toBe('SEND_TOKEN_MISSING')
    expect(error.message).toBe('A token is required')
    expect(error.context).toEqual({ step: 2 })
    expect(error.cause).toBe(cause)
  })

  it('has an empty context and no cause unless given', () => {
    const error = new PorticoError('SEND_TOKEN_MISSING', 'A token is required')
    expect(error.context).toEqual({})
    expect('cause' in error).toBe(false)
  })

  it('names the page that explains its code, by its heading', () => {
    expect(new PorticoError('SEND_TOKEN_MISSING', '').docsPath).toBe('kernel/errors/README.md#send_token_missing')
  })
})

describe('isPorticoError', () => {
  const error = new PorticoError('A_B_C', 'text')

  it('recognises a PorticoError, and its code', () => {
    expect(isPorticoError(error)).toBe(true)
    expect(isPorticoError(error, 'A_B_C')).toBe(true)
    expect(isPorticoError(error, 'X_Y_Z')).toBe(false)
  })

  it('recognises one of another copy of the package by its name', () => {
    expect(isPorticoError(Object.assign(new Error('text'), { name: 'PorticoError', code: 'A_B_C' }), 'A_B_C')).toBe(
      true,
    )
  })

  it.each([new Error('text'), { name: 'PorticoError', code: 'A_B_C' }, 'PorticoError', null, undefined])(
    'refuses %s',
    (value) => {
      expect(isPorticoError(value)).toBe(false)
      expect(isPorticoError(value, 'A_B_C')).toBe(false)
    },
  )
})
