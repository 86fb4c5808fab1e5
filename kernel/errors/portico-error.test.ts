import { describe, expect, it } from 'vitest'
import { defineErrors, fillTemplate, isPorticoError, PorticoError } from './portico-error'

describe('PorticoError', () => {
  it('has code, text, context and cause', () => {
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

  it('links the page that explains its code, by its heading', () => {
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

describe('defineErrors', () => {
  const guestbookError = defineErrors({
    GUESTBOOK_NAME_MISSING: 'Field "{field}" is empty.',
    GUESTBOOK_CLOSED: 'The guestbook is closed.',
  })

  it('builds the error of a code with its text filled from the context', () => {
    const error = guestbookError('GUESTBOOK_NAME_MISSING', { field: 'name' })
    expect(error.code).toBe('GUESTBOOK_NAME_MISSING')
    expect(error.message).toBe('Field "name" is empty.')
    expect(error.context).toEqual({ field: 'name' })
  })

  it('builds an error without context and without cause', () => {
    const error = guestbookError('GUESTBOOK_CLOSED')
    expect(error.message).toBe('The guestbook is closed.')
    expect(error.context).toEqual({})
    expect('cause' in error).toBe(false)
  })

  it('keeps the cause, even if it is null', () => {
    expect(guestbookError('GUESTBOOK_CLOSED', {}, 'night').cause).toBe('night')
    expect(guestbookError('GUESTBOOK_CLOSED', {}, null).cause).toBe(null)
  })

  it('uses the code as text if a caller without types gives an unknown one', () => {
    const build = guestbookError as unknown as (code: string) => Error
    expect(build('GUESTBOOK_UNKNOWN').message).toBe('GUESTBOOK_UNKNOWN')
  })

  it('shows its table for documentation tests', () => {
    expect(guestbookError.table).toEqual({
      GUESTBOOK_NAME_MISSING: 'Field "{field}" is empty.',
      GUESTBOOK_CLOSED: 'The guestbook is closed.',
    })
  })
})

describe('fillTemplate', () => {
  it('fills every place of a name, with any type of value', () => {
    expect(fillTemplate('{a}-{b}-{a}', { a: 1, b: null })).toBe('1-null-1')
  })

  it('leaves a place without a value as it is', () => {
    expect(fillTemplate('{missing} {}', {})).toBe('{missing} {}')
  })

  it('uses no value from the prototype', () => {
    expect(fillTemplate('{toString} {constructor}', {})).toBe('{toString} {constructor}')
  })

  it('does not fill places inside a value', () => {
    expect(fillTemplate('{a}', { a: '{b}', b: 'x' })).toBe('{b}')
  })
})
