import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../../../../kernel/testing/index'
import { ada, bob } from '../evm-methods.fixture'
import { mainnet, toNetwork } from '../networks'
import { createScriptedWallet } from '../scripted-wallet.fixture'
import { grantPermissions, listPermissions, revokePermissions } from './wallet-permissions'

const network = toNetwork(mainnet)
const token = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const context = `0x${'ab'.repeat(32)}`
const expiry = 2_000_000_000
const mint = { type: 'function', name: 'mint', inputs: [], outputs: [], stateMutability: 'payable' }

const session = {
  chainId: '0x1',
  address: ada,
  context,
  expiry,
  app: 'https://app.example',
  createdAt: 1_700_000_000_000,
  signer: { type: 'account', data: { address: bob } },
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x5', start: 1, period: 60 } },
    { type: 'erc20-recurring-allowance', data: { token, allowance: '0x7' } },
    { type: 'contract-call', data: { address: token, functions: [{ functionName: 'mint', valueLimit: '0x9' }] } },
    { type: 'all', data: {} },
  ],
}
const read = {
  context,
  expiry,
  app: 'https://app.example',
  createdAt: 1_700_000_000_000,
  signer: bob.toLowerCase(),
  permissions: [
    { kind: 'native', allowance: 5n, period: 60 },
    { kind: 'token', token, allowance: 7n },
    { kind: 'call', contract: token, functions: [{ name: 'mint', value: 9n }] },
    { kind: 'other', name: 'all' },
  ],
}

const list = (answer: unknown) => {
  const { provider } = createScriptedWallet({ wallet_getGrantedExecutionPermissions: answer })
  return listPermissions(createFakeClock(), { provider, network, address: ada })
}

describe('what a wallet granted', () => {
  it('is read for the account on the network, as far as it is known', async () => {
    const answer = [session, { ...session, chainId: '0xa' }, { ...session, address: bob }]
    expect(await list(answer)).toEqual([read])
  })

  it('is nothing where the wallet leaves the question open for three seconds', async () => {
    const clock = createFakeClock()
    const provider = { request: () => new Promise<never>(() => undefined) }
    const sessions = listPermissions(clock, { provider, network, address: ada })
    await clock.advance(3000)
    expect(await sessions).toBeUndefined()
  })

  it.each([
    ['names no context', { context: '' }],
    ['has a context without end', { context: 'a'.repeat(8195) }],
    ['has no end', { expiry: undefined }],
    ['ends at no time', { expiry: 'soon' }],
  ])('is left out where it %s', async (_what, change) => {
    expect(await list([{ ...session, ...change }])).toEqual([])
  })

  it('is not known of a wallet that does not know the question, and of one that answers no list', async () => {
    expect(await list(Object.assign(new Error('no such method'), { code: -32601 }))).toBeUndefined()
    expect(await list({ length: 3 })).toBeUndefined()
  })

  it.each([-1, 1.5, '0x', '-5', {}, `0x${'f'.repeat(65)}`])('has no allowance of %j', async (allowance) => {
    const permissions = [{ type: 'native-token-recurring-allowance', data: { allowance } }]
    expect((await list([{ ...session, permissions }]))?.[0]?.permissions).toEqual([
      { kind: 'other', name: 'native-token-recurring-allowance' },
    ])
  })
})

describe('granting', () => {
  const request = {
    signer: bob,
    expiry,
    permissions: [
      { kind: 'native', allowance: 5n, period: 60 },
      { kind: 'token', token, allowance: 7n },
      { kind: 'call', contract: token, functions: [{ name: 'mint', description: mint, value: 9n }] },
    ],
  } as const

  it('asks for exactly what the app wants, and answers what the wallet says', async () => {
    const { provider, asked } = createScriptedWallet({
      eth_chainId: '0x1',
      wallet_grantPermissions: { ...session, signer: undefined },
    })
    const granted = await grantPermissions({ provider, network, address: ada, ...request })
    expect(granted).toMatchObject({ context, expiry })
    expect(asked.at(-1)).toEqual({
      method: 'wallet_grantPermissions',
      params: [
        {
          chainId: '0x1',
          address: ada.toLowerCase(),
          expiry,
          signer: { type: 'account', data: { address: bob.toLowerCase() } },
          permissions: [
            { type: 'native-token-recurring-allowance', data: { allowance: '0x5', period: 60 } },
            { type: 'erc20-recurring-allowance', data: { token, allowance: '0x7' } },
            {
              type: 'contract-call',
              data: { address: token, abi: [mint], functions: [{ functionName: 'mint', valueLimit: '0x9' }] },
            },
          ],
          policies: [],
        },
      ],
    })
  })

  it('fails where the wallet names no context, or is on another network', async () => {
    const asking = (methods: Record<string, unknown>) => {
      const { provider } = createScriptedWallet(methods)
      return grantPermissions({ provider, network, address: ada, ...request })
    }
    await expect(asking({ eth_chainId: '0x1', wallet_grantPermissions: {} })).rejects.toMatchObject({
      code: 'WALLET_REQUEST_FAILED',
    })
    await expect(asking({ eth_chainId: '0xa' })).rejects.toMatchObject({ code: 'TRANSFER_REFUSED' })
  })
})

it('revoking names the context', async () => {
  const { provider, asked } = createScriptedWallet({ eth_chainId: '0x1', wallet_revokePermissions: null })
  await revokePermissions({ provider, network, address: ada, context })
  expect(asked.at(-1)).toEqual({ method: 'wallet_revokePermissions', params: [{ permissionsContext: context }] })
})
