import { describe, expect, it } from 'vitest'
import { createTransactionStack } from './create-router'

function createScene() {
  const log: string[] = []
  const stack = createTransactionStack(() => void log.push('back'))
  const push = (name: string) =>
    stack.push({
      onSuccess: () => void log.push(`${name} success`),
      onError: () => void log.push(`${name} error`),
      onCancel: () => void log.push(`${name} cancel`),
    })
  return { log, stack, push }
}

describe('the transaction stack', () => {
  it.each([
    ['success', ['a success']],
    ['error', ['a error', 'back']],
    ['cancel', ['a cancel', 'back']],
  ] as const)('ends by %s with its callback, and goes back unless it succeeded', (outcome, expected) => {
    const { log, stack, push } = createScene()
    push('a')
    stack.pop(outcome)
    expect(log).toEqual(expected)
    expect(stack.isEmpty).toBe(true)
  })

  it('ends the latest first', () => {
    const { log, stack, push } = createScene()
    push('a')
    push('b')
    stack.pop('success')
    expect(stack.isEmpty).toBe(false)
    stack.pop('cancel')
    expect(log).toEqual(['b success', 'a cancel', 'back'])
  })

  it('goes back also without a listener', () => {
    const { log, stack } = createScene()
    stack.push({})
    stack.push({})
    stack.push({})
    stack.pop('success')
    stack.pop('error')
    stack.pop('cancel')
    expect(log).toEqual(['back', 'back'])
  })

  it('does nothing where no transaction is open', () => {
    const { log, stack, push } = createScene()
    stack.pop('cancel')
    push('a')
    stack.clear()
    stack.pop('error')
    expect(log).toEqual([])
    expect(stack.isEmpty).toBe(true)
  })

  it('is removed before its callback runs, so that the callback may begin another one', () => {
    const { log, stack, push } = createScene()
    stack.push({ onSuccess: () => push('next') })
    stack.pop('success')
    stack.pop('success')
    expect(log).toEqual(['next success'])
  })
})
