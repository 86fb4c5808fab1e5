import { expect, it } from 'vitest'
import type { SessionInfo } from '../api'
import { createSmartAccounts } from './smart-accounts'
import type { Wallet } from './wallet'

const session: SessionInfo = { accountId: 'a', isBackedUp: true }
const address = `0x${'11'.repeat(20)}` as const
const delegate = `0x${'22'.repeat(20)}` as const

/** A wallet whose keys are ready when the test says so, and which reports nothing about cancelled requests. */
function openWallet() {
  const waiting: (() => void)[] = []
  const wallet: Pick<Wallet, 'withKeys'> = {
    withKeys: (_session, use, signal) =>
      new Promise<void>((resolve) => waiting.push(resolve)).then(() => {
        signal.throwIfAborted()
        return use({ smartAccount: { address } } as Parameters<typeof use>[0])
      }),
  }
  const settings = { delegates: new Map([['eip155:1', delegate]]), bundlers: new Map<string, string>() }
  const accounts = createSmartAccounts(settings, wallet as Wallet)
  return {
    find: (signal: AbortSignal) => accounts.find('eip155:1', session, signal),
    give: () => {
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

it('a second request for the smart account gets it, although the first one was cancelled', async () => {
  const { find, give } = openWallet()
  const first = new AbortController()
  const given = find(first.signal).catch(String)
  first.abort(new Error('Request was aborted'))
  const wanted = find(new AbortController().signal).catch(String)
  give()
  expect(await given).toBe('Error: Request was aborted')
  expect(await wanted).toEqual({ address, delegate })
})

it('the seed is not decrypted again after the address of the smart account is known', async () => {
  const { find, give } = openWallet()
  const { signal } = new AbortController()
  const first = find(signal)
  give()
  await first
  expect(await find(signal)).toEqual({ address, delegate })
})
