import { expect, it, vi } from 'vitest'
import type { SessionInfo, Vault } from '../api'
import type { CallApi } from './call-api'
import type { DeviceKeys } from './device-keys'
import { deviceKey, sealSeed } from './seed'
import { createWallet } from './wallet'

const session: SessionInfo = { accountId: 'a', email: 'ada@mail.example', isBackedUp: true }

/** A wallet whose server answers when the test says so. */
async function openWallet() {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const secret = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const name = { accountId: session.accountId, kind: 'device', ref: 'this' } as const
  const key = await deviceKey(secret, 'AAAA')
  const vault: Vault = { share: 'AAAA', envelopes: [await sealSeed(new Uint8Array(32).fill(7), key, name, 'share')] }
  let answer: () => void = () => undefined
  const callApi = () =>
    new Promise<Vault>((resolve) => {
      answer = () => resolve(vault)
    })
  const wallet = createWallet({
    callApi: callApi as unknown as CallApi,
    keys: async () => ({ id: 'this', secret }) as DeviceKeys,
    askSeed: () => Promise.reject(new Error('The person was asked.')),
  })
  return { wallet, answer: () => answer() }
}

it('signs nothing after a cancel or a sign-out, while its key was loading', async () => {
  const { answer, wallet } = await openWallet()
  const asking = new AbortController()
  const sign = vi.fn(async () => 'signed')
  const work = wallet.withKeys(session, sign, asking.signal)
  await new Promise((resolve) => setTimeout(resolve))
  asking.abort(new Error('Request was aborted'))
  answer()
  await expect(work).rejects.toThrow('Request was aborted')
  expect(sign).not.toHaveBeenCalled()
})

it('signs with the key of this device', async () => {
  const { answer, wallet } = await openWallet()
  const work = wallet.withKeys(session, async ({ eip155 }) => eip155.address, new AbortController().signal)
  await new Promise((resolve) => setTimeout(resolve))
  answer()
  expect(await work).toMatch(/^0x/)
})
