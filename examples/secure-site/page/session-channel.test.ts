import { describe, expect, it, vi } from 'vitest'
import { openSessionChannel } from './session-channel'

describe('a change of the session', () => {
  it('is reported to the other frames of the wallet, and not to the one that made it', async () => {
    const [own, other] = [vi.fn(), vi.fn()]
    const line = openSessionChannel(own)
    openSessionChannel(other)
    line.announceChange()
    await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1))
    expect(own).not.toHaveBeenCalled()
  })

  it('is not reported in Firefox if it blocks what sites store, and the wallet keeps working', () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      },
    )
    const onChange = vi.fn()
    openSessionChannel(onChange).announceChange()
    expect(onChange).not.toHaveBeenCalled()
  })
})
