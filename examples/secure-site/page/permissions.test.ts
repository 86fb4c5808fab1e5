import { type Abi, encodeAbiParameters, numberToHex, parseAbi, zeroAddress } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import type { Approval } from './approval'
import { grantPermissions } from './permissions'
import type { Signing } from './signing'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const blockTime = 1_800_000_000

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A node that only tells the time of its last block. */
function startNode() {
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    const isBlock = JSON.parse(body).method === 'eth_getBlockByNumber'
    const block = { number: '0x1', timestamp: `0x${blockTime.toString(16)}`, transactions: [] }
    return Response.json(isBlock ? { result: block } : { error: { message: 'This was not scripted.' } })
  })
}

const signing: Signing = {
  session: {
    accountId: 'a',
    isBackedUp: true,
    addresses: { eip155: account, solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' },
  },
  appOrigin: 'https://app.example',
  smartAccount: { address: account, delegate: account },
  approve: () => Promise.reject(new Error('The person was asked.')),
  withKeys: () => Promise.reject(new Error('The keys were used.')),
}

/** A request of an app with valid terms, except those that a test sets. */
const ask = (terms: Readonly<Record<string, unknown>>, approve = signing.approve) =>
  grantPermissions(
    {
      method: 'wallet_grantPermissions',
      params: [
        {
          chainId: '0x1',
          expiry: blockTime + 60,
          signer: { type: 'account', data: { address: account } },
          permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1' } }],
          ...terms,
        },
      ],
      chainId: 'eip155:1',
      rpcUrl: 'https://node.example',
      signal: new AbortController().signal,
    },
    { ...signing, approve },
  )

it.each([
  ['has come', blockTime],
  ['is later than any date', 8_640_000_000_001],
  ['is the last that the contract knows', 2 ** 48 - 1],
  ['is none', 'soon'],
])('grants nothing until a time that %s, which cannot be shown', async (_what, expiry) => {
  startNode()
  await expect(ask({ expiry })).rejects.toThrow('The permissions are not valid: expiry')
})

it.each([
  'transfer(address,uint256)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'increaseApproval(address,uint256)',
  // ERC-777
  'send(address,uint256,bytes)',
  'operatorSend(address,address,uint256,bytes,bytes)',
  'authorizeOperator(address)',
  // ERC-1363
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'transferFromAndCall(address,address,uint256)',
  'transferFromAndCall(address,address,uint256,bytes)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  // ERC-4626
  'withdraw(uint256,address,address)',
  'redeem(uint256,address,address)',
  // Permit2
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
  'transferFrom((address,address,uint160,address)[])',
  // ERC-6909
  'transfer(address,uint256,uint256)',
  'transferFrom(address,address,uint256,uint256)',
  'approve(address,uint256,uint256)',
  'setOperator(address,bool)',
  // ERC-3525
  'approve(uint256,address,uint256)',
  'transferFrom(uint256,address,uint256)',
  'transferFrom(uint256,uint256,uint256)',
  // Its selector is 0x00000000, with which the contract means token transfers.
  'wycpnbqcyf()',
])('lets no app call %s freely, because it moves tokens', async (signature) => {
  startNode()
  const abi: Abi = parseAbi<readonly string[]>([`function ${signature}`])
  const data = { address: account, abi, functions: [{ functionName: signature.split('(')[0] }] }
  await expect(ask({ permissions: [{ type: 'contract-call', data }] })).rejects.toThrow(
    'The permissions are not valid: what moves tokens needs an allowance',
  )
})

// The contract uses this address for the network's own currency, which would go to any address that the app chooses.
it.each([
  ['a token', { type: 'erc20-recurring-allowance', data: { token: zeroAddress, allowance: '0x1' } }, 'token'],
  [
    'a contract',
    {
      type: 'contract-call',
      data: {
        address: zeroAddress,
        abi: parseAbi(['function ping()']),
        functions: [{ functionName: 'ping', valueLimit: '0x1' }],
      },
    },
    'address',
  ],
])('shows no permission that %s for the zero address', async (_what, permission, fault) => {
  startNode()
  await expect(ask({ permissions: [permission] })).rejects.toThrow(`The permissions are not valid: ${fault}`)
})

it('shows the signed amount of a token that an app may transfer, for any decimals of the app’s node', async () => {
  const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const answers: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x1',
    eth_getBlockByNumber: {
      number: '0x1',
      timestamp: numberToHex(blockTime),
      transactions: [],
      baseFeePerGas: '0x1',
    },
    eth_getCode: `0xef0100${account.slice(2).toLowerCase()}`,
    eth_maxPriorityFeePerGas: '0x1',
    eth_estimateGas: '0x5208',
  }
  const tokenFacts: Readonly<Record<string, string>> = {
    '0x313ce567': numberToHex(24, { size: 32 }),
    '0x95d89b41': encodeAbiParameters([{ type: 'string' }], ['USDC']),
  }
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    const { method, params } = JSON.parse(body)
    return Response.json({ result: method === 'eth_call' ? tokenFacts[params[0].data] : answers[method] })
  })
  const shown: Approval[] = []
  const data = { token, allowance: '1000000000000', period: 86_400 }
  const asking = ask({ permissions: [{ type: 'erc20-recurring-allowance', data }] }, (approval) => {
    shown.push(approval)
    return Promise.reject(new Error('declined'))
  })
  await expect(asking).rejects.toThrow('declined')
  expect(shown[0]?.facts.slice(0, 3)).toEqual([
    { label: 'May transfer', value: '0.000000000001 USDC each day' },
    { label: 'Amount', value: '1000000000000 (in the smallest unit)' },
    { label: 'Token', value: token, isCode: true },
  ])
})
