import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../../../../kernel/testing/index'
import { ada, bob } from '../evm-methods.fixture'
import { mainnet, toNetwork } from '../networks'
import { createScriptedWallet } from '../scripted-wallet.fixture'
import { grantPermissions, listPermissions, revokePermissions } from './wallet-requests'

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

describe('the permissions that a wallet granted', () => {
  it('are read for the account on the network, with their known parts', async () => {
    const answer = [session, { ...session, chainId: '0xa' }, { ...session, address: bob }]
    expect(await list(answer)).toEqual([read])
  })

  it('are undefined if the wallet does not answer for three seconds', async () => {
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
    ['ends at the beginning of time', { expiry: 0 }],
    ['ends before it', { expiry: -1 }],
    ['has a context that is no text', { context: [context] }],
  ])('leave out a permission that %s', async (_what, change) => {
    expect(await list([{ ...session, ...change }])).toEqual([])
  })

  it('are undefined if a wallet does not know the method, and if it does not answer with a list', async () => {
    expect(await list(Object.assign(new Error('no such method'), { code: -32601 }))).toBeUndefined()
    expect(await list({ length: 3 })).toBeUndefined()
  })

  const permissionsOf = async (...permissions: readonly unknown[]) =>
    (await list([{ ...session, permissions }]))?.[0]?.permissions

  it('are those of an account under any name of the wallet for it, and leave out those without an account', async () => {
    const { address: from, ...rest } = session
    expect(
      await list([{ ...rest, from }, rest, { ...rest, from: `${from}0` }, { ...rest, from: `0x${from}` }]),
    ).toEqual([read])
    expect(
      await list([
        { ...session, chainId: 1 },
        { ...session, chainId: undefined },
      ]),
    ).toEqual([read])
  })

  it('may have the longest valid context, and are at most a hundred', async () => {
    const longest = 'a'.repeat(8194)
    expect(await list([{ ...session, context: longest }])).toMatchObject([{ context: longest }])
    expect(await list(Array.from({ length: 101 }, () => session))).toHaveLength(100)
  })

  it('say nothing that the wallet does not say', async () => {
    const { context, expiry, address, chainId } = session
    expect(await list([{ context, expiry, address, chainId }])).toStrictEqual([{ context, expiry, permissions: [] }])
    const odd = { signer: 7, app: 7, createdAt: 0, revokedAt: 'never', permissions: 'all' }
    expect(await list([{ ...session, ...odd }])).toStrictEqual([{ context, expiry, permissions: [] }])
  })

  it('may be revoked, and have the name of their app as a clean and short text', async () => {
    const [item] = (await list([{ ...session, revokedAt: 1, app: `\u202e${'x'.repeat(100)}` }])) ?? []
    expect(item?.revokedAt).toBe(1)
    expect(item?.app).toMatch(/^x{80}$/)
  })

  it('fail if the wallet fails in an unknown way', async () => {
    const failing = listPermissions(createFakeClock(), {
      provider: { request: () => Promise.reject(new Error('unplugged')) },
      network,
      address: ada,
      signal: AbortSignal.abort(new Error('Another account')),
    })
    await expect(failing).rejects.toThrow('Another account')
  })

  it.each<[unknown, bigint]>([
    ['12', 12n],
    [12, 12n],
    [0, 0n],
    ['0XfF', 255n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
    ['9'.repeat(78), 10n ** 78n - 1n],
  ])('have an allowance of %j', async (allowance, units) => {
    expect(await permissionsOf({ type: 'native-token-recurring-allowance', data: { allowance } })).toStrictEqual([
      { kind: 'native', allowance: units },
    ])
  })

  it('have at most twenty permissions and twenty functions, and unknown kinds as a short text', async () => {
    const functions = Array.from({ length: 21 }, () => ({ functionName: 'mint' }))
    const call = { type: 'contract-call', data: { address: token, functions } }
    const told = await permissionsOf(...Array.from({ length: 21 }, () => call))
    expect(told).toHaveLength(20)
    expect(told?.[0]).toMatchObject({ functions: { length: 20 } })
    expect(
      await permissionsOf({ type: `\u202e${'x'.repeat(100)}` }, { type: 7 }, { type: ['all'] }, null),
    ).toStrictEqual([
      { kind: 'other', name: expect.stringMatching(/^x{80}$/) },
      { kind: 'other', name: '' },
      { kind: 'other', name: '' },
      { kind: 'other', name: '' },
    ])
  })

  it('call no function without a name, and none without a contract', async () => {
    const functions = [{ functionName: 7 }, { functionName: `\u202e${'x'.repeat(100)}`, valueLimit: 'much' }]
    expect(
      await permissionsOf(
        { type: 'contract-call', data: { address: token, functions } },
        { type: 'contract-call', data: { address: token } },
        { type: 'contract-call', data: { address: `${token}0`, functions } },
        { type: 'contract-call', data: { address: `0x${token}`, functions } },
        { type: 'contract-call', data: { address: 7, functions } },
      ),
    ).toStrictEqual([
      { kind: 'call', contract: token, functions: [{ name: expect.stringMatching(/^x{80}$/) }] },
      { kind: 'call', contract: token, functions: [] },
      { kind: 'other', name: 'contract-call' },
      { kind: 'other', name: 'contract-call' },
      { kind: 'other', name: 'contract-call' },
    ])
  })

  it('pay no token without a name, and ignore another type with the same fields', async () => {
    const data = { allowance: '0x7', period: 0, token, address: token }
    expect(
      await permissionsOf(
        { type: 'erc20-recurring-allowance', data: { allowance: '0x7' } },
        { type: 'erc20-recurring-allowance', data: { token } },
        { type: 'erc721-recurring-allowance', data },
        { type: 'erc20-recurring-allowance', data: { ...data, token: token.toUpperCase().replace('0X', '0x') } },
      ),
    ).toStrictEqual([
      { kind: 'other', name: 'erc20-recurring-allowance' },
      { kind: 'other', name: 'erc20-recurring-allowance' },
      { kind: 'other', name: 'erc721-recurring-allowance' },
      { kind: 'token', token, allowance: 7n },
    ])
  })

  it.each([-1, 1.5, '0x', '-5', {}, [5], 2 ** 53, '5 ', 'a5', '9'.repeat(79), `0x${'f'.repeat(65)}`])(
    'has no allowance of %j',
    async (allowance) => {
      const permissions = [{ type: 'native-token-recurring-allowance', data: { allowance } }]
      expect((await list([{ ...session, permissions }]))?.[0]?.permissions).toEqual([
        { kind: 'other', name: 'native-token-recurring-allowance' },
      ])
    },
  )
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

  it("requests exactly what the app wants, and returns the wallet's answer", async () => {
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

  it('requests functions without a description or a value, and an allowance without a period, unchanged', async () => {
    const { provider, asked } = createScriptedWallet({ wallet_grantPermissions: { context } })
    const permissions = [
      { kind: 'call', contract: token, functions: [{ name: 'mint' }] },
      { kind: 'native', allowance: 1n },
    ] as const
    const granted = await grantPermissions({ provider, network, address: ada, ...request, permissions })
    expect(Object(asked.at(-1)?.params)[0].permissions).toStrictEqual([
      { type: 'contract-call', data: { address: token, abi: [], functions: [{ functionName: 'mint' }] } },
      { type: 'native-token-recurring-allowance', data: { allowance: '0x1' } },
    ])
    // A wallet that repeats nothing granted the request.
    expect(granted).toStrictEqual({ context, expiry, signer: bob.toLowerCase(), permissions })
  })

  it.each([
    ['leaves out', { context }],
    ['leaves empty', { context, expiry: null, permissions: null, signer: undefined }],
    ['answers in a list', [{ context, expiry, permissions: undefined }]],
  ])('is reported, so that it can be revoked, of a wallet that %s what it was asked for', async (_, answer) => {
    const { provider } = createScriptedWallet({ wallet_grantPermissions: answer })
    const permissions = [{ kind: 'native', allowance: 1n }] as const
    const granted = await grantPermissions({ provider, network, address: ada, ...request, permissions })
    expect(granted).toStrictEqual({ context, expiry, signer: bob.toLowerCase(), permissions })
  })

  it('returns what the wallet granted if that is less', async () => {
    const { provider } = createScriptedWallet({
      wallet_grantPermissions: { context, expiry: expiry - 1, permissions: [] },
    })
    expect(await grantPermissions({ provider, network, address: ada, ...request })).toMatchObject({
      expiry: expiry - 1,
      permissions: [],
    })
  })

  it('requests nothing of a kind that it does not know', async () => {
    const { provider, asked } = createScriptedWallet({ wallet_grantPermissions: session })
    const permissions = [{ kind: 'other', name: 'all' }] as const
    await expect(grantPermissions({ provider, network, address: ada, ...request, permissions })).rejects.toMatchObject({
      code: 'WALLET_REQUEST_FAILED',
      context: { kind: 'internal' },
    })
    expect(asked.map(({ method }) => method)).not.toContain('wallet_grantPermissions')
  })

  it('fails if the answer has no context, or the wallet is on another network', async () => {
    const asking = (methods: Record<string, unknown>) => {
      const { provider } = createScriptedWallet(methods)
      return grantPermissions({ provider, network, address: ada, ...request })
    }
    await expect(asking({ eth_chainId: '0x1', wallet_grantPermissions: {} })).rejects.toMatchObject({
      code: 'WALLET_REQUEST_FAILED',
      context: { kind: 'internal' },
    })
    await expect(asking({ eth_chainId: '0xa' })).rejects.toMatchObject({ code: 'TRANSFER_REFUSED' })
  })
})

it('revoking sends the context', async () => {
  const { provider, asked } = createScriptedWallet({ eth_chainId: '0x1', wallet_revokePermissions: null })
  await revokePermissions({ provider, network, address: ada, context })
  expect(asked.at(-1)).toEqual({ method: 'wallet_revokePermissions', params: [{ permissionsContext: context }] })
})

it('revoking requests nothing of a wallet on another network', async () => {
  const { provider, asked } = createScriptedWallet({ eth_chainId: '0xa', wallet_revokePermissions: null })
  await expect(revokePermissions({ provider, network, address: ada, context })).rejects.toMatchObject({
    code: 'TRANSFER_REFUSED',
  })
  expect(asked.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
})
