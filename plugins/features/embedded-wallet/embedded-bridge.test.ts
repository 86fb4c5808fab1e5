import { base58, base64 } from '@scure/base'
import { expect, it, vi } from 'vitest'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { settle } from '../../../kernel/testing/index'
import { sepolia } from '../../chains/eip155/index'
import { NetworksController } from '../../foundations/networks/contract'
import { readTransactions, writeTransactions } from './embedded-bridge'
import { ada, createEmbeddedWorld, signIn } from './embedded-world.fixture'

const bytes = Uint8Array.from({ length: 70 }, (_, index) => index * 3)
const [in58, in64] = [base58.encode(bytes), base64.encode(bytes)]

it('writes the transactions of a request in base58, and leaves the rest of it unchanged', () => {
  const params = { transaction: in64, pubkey: 'ada' }
  const many = { transactions: [in64, in64] }
  expect(writeTransactions({ method: 'solana_signTransaction', params })).toEqual({ transaction: in58, pubkey: 'ada' })
  expect(writeTransactions({ method: 'solana_signAllTransactions', params: many })).toEqual({
    transactions: [in58, in58],
  })
  expect(writeTransactions({ method: 'solana_signMessage', params })).toBe(params)
})

it('returns the transactions of an answer in base64', () => {
  expect(readTransactions('solana_signTransaction', { transaction: in58 })).toEqual({ transaction: in64 })
  expect(readTransactions('solana_signAndSendTransaction', { signature: in58 })).toEqual({ signature: in58 })
  for (const answer of [undefined, null, 'text', [in58]])
    expect(readTransactions('solana_signTransaction', answer)).toBe(answer)
})

it.each(['0OIl', '!'])('refuses an invalid transaction: %s', (transaction) => {
  const kindOf = (act: () => unknown) => {
    try {
      act()
    } catch (error) {
      return walletErrorKind(error)
    }
    return undefined
  }
  expect(kindOf(() => readTransactions('solana_signTransaction', { transaction }))).toBe('internal')
  expect(kindOf(() => writeTransactions({ method: 'solana_signTransaction', params: { transaction: '!' } }))).toBe(
    'internal',
  )
})

it.each(['Chain is not supported', 'Unsupported chain id'])(
  'gets no further request, and keeps open approvals, where its page does not have a network: %s',
  async (text) => {
    const world = await createEmbeddedWorld({
      SWITCH_NETWORK: () => Promise.reject(new Error(text)),
      RPC_REQUEST: (_payload, abort) => new Promise((_, reject) => abort?.addEventListener('abort', reject)),
    })
    await signIn(world)
    const provider = await world.kernel.plugins.connect.getProvider('eip155')
    const outcomes: unknown[] = []
    provider.request({ method: 'personal_sign', params: ['0x68', ada] }).catch((error) => outcomes.push(error))
    await settle()
    const shown = world.kernel.router.current.value
    const switching = world.kernel
      .get(NetworksController)
      .switchNetwork(sepolia.caipNetworkId, { throwOnFailure: true })
    await expect(switching).rejects.toMatchObject({ code: 'NETWORKS_CHAIN_UNSUPPORTED' })
    await world.clock.advance(1000)
    expect(world.kernel.notices.snack.value).toBeUndefined()
    await vi.waitFor(() => expect(world.kernel.notices.alert.value?.code).toBe('NETWORKS_CHAIN_UNSUPPORTED'))
    expect(world.kernel.router.current.value).toBe(shown)
    expect(outcomes).toEqual([])
  },
)
