import { expect, it } from 'vitest'
import { whenAborted } from './when-aborted'

it('rejects with the reason, once the wait is given up', async () => {
  const abort = new AbortController()
  const waiting = expect(whenAborted(abort.signal)).rejects.toThrow('enough')
  abort.abort(new Error('enough'))
  await waiting
})

it('rejects at once where it was given up before', async () => {
  await expect(whenAborted(AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
})
