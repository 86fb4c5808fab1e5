import { describe, expect, test } from 'vitest'
import { createMailbox, type Letter } from './mailbox'

const letter = (message: string, from = 'app'): Letter => ({
  topic: 't',
  message,
  tag: 1108,
  publishedAt: 0,
  attestation: undefined,
  from,
})

describe('the mailbox of the relay', () => {
  test('keeps messages in their order until they are acknowledged, separately for each client', () => {
    const mailbox = createMailbox(() => 0)
    const [first, second] = [letter('one'), letter('two')]
    mailbox.put(first, 60)
    mailbox.put(second, 60)
    mailbox.acknowledge(first, 'wallet')
    expect(mailbox.waiting('t', 'wallet')).toEqual([second])
    expect(mailbox.waiting('t', 'phone')).toEqual([first, second])
  })

  test('delivers no message to its sender', () => {
    const mailbox = createMailbox(() => 0)
    mailbox.put(letter('one', 'wallet'), 60)
    expect(mailbox.waiting('t', 'wallet')).toEqual([])
  })

  test('drops messages that expired', () => {
    let now = 0
    const mailbox = createMailbox(() => now)
    mailbox.put(letter('one'), 60)
    now = 59_999
    expect(mailbox.list('t')).toHaveLength(1)
    now = 60_000
    expect(mailbox.list('t')).toEqual([])
  })

  test('keeps one of two equal messages', () => {
    const mailbox = createMailbox(() => 0)
    expect(mailbox.put(letter('one'), 60)).toBe(true)
    expect(mailbox.put(letter('one'), 60)).toBe(false)
    expect(mailbox.list('t')).toHaveLength(1)
  })
})
