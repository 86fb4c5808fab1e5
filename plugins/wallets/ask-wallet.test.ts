import { describe, expect, it } from 'vitest'
import { askWhileCurrent } from './ask-wallet'

function setUp() {
  const flow = new AbortController()
  const asked: string[] = []
  let answer: (value: string) => void = () => undefined
  const wallet = askWhileCurrent(
    {
      request({ method }) {
        asked.push(method)
        return new Promise((resolve) => {
          answer = resolve
        })
      },
    },
    flow.signal,
  )
  const ask = () => wallet.provider.request({ method: 'test_send' })
  return { flow, asked, wallet, ask, answer: (value: string) => answer(value) }
}

describe('a wallet that is asked', () => {
  it('may answer after the flow is over, and is asked nothing more then', async () => {
    const { flow, asked, wallet, ask, answer } = setUp()
    const open = ask()
    flow.abort(new Error('another account'))
    expect(wallet.signal.aborted).toBe(false)
    await expect(ask()).rejects.toThrow('another account')
    answer('0xsent')
    expect([await open, asked]).toEqual(['0xsent', ['test_send']])
  })

  it('is not asked at all where the flow ends before', async () => {
    const { flow, asked, wallet, ask } = setUp()
    flow.abort(new Error('another account'))
    expect(wallet.signal.reason).toEqual(new Error('another account'))
    await expect(ask()).rejects.toThrow('another account')
    expect(asked).toEqual([])
  })

  it('is not asked where the flow was over from the start', () => {
    const over = AbortSignal.abort(new Error('gone'))
    expect(askWhileCurrent({ request: async () => undefined }, over).signal.aborted).toBe(true)
  })
})
