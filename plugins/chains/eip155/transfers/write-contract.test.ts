import { decodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { transferRefusal } from '../../../../kernel/namespaces/refusals'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import { ada, bob } from '../evm-methods.fixture'
import { encodeCall } from '../rpc/encode-call'
import { createNode, dollar, network } from '../swaps/built-swaps.fixture'
import { refusal } from './scripted-rpc.fixture'
import { writeContract } from './send-transfer'

const abi = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function transfer(address to)',
  'function deposit() payable',
  'function balanceOf(address owner) view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])
const hash = `0x${'a'.repeat(64)}`
const usual = { network, from: ada, address: dollar, abi, functionName: 'transfer', args: [bob, 7n] }

function write(change: object = {}, { node = createNode(), chainId = '0x1', answer = hash as unknown } = {}) {
  const asked: WalletRequest[] = []
  const provider = {
    async request(request: WalletRequest) {
      asked.push(request)
      return request.method === 'eth_chainId' ? chainId : answer
    },
  }
  return { asked, sent: writeContract(node, encodeCall, { ...usual, ...change, provider }) }
}

describe('a call of a contract', () => {
  it('is run first, and requested of the wallet with the fee that this showed', async () => {
    const { asked, sent } = write()
    expect(await sent).toEqual({ id: hash })
    expect(asked.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_sendTransaction'])
    const [transaction] = (asked[1]?.params ?? []) as readonly Record<string, string>[]
    expect(transaction).toMatchObject({
      ...{ from: ada.toLowerCase(), to: dollar.toLowerCase(), value: '0x0', chainId: '0x1', gas: '0x1e848' },
      maxFeePerGas: '0xd2',
    })
    expect(decodeFunctionData({ abi, data: transaction?.data as Hex })).toEqual({
      functionName: 'transfer',
      args: [bob, 7n],
    })
  })

  it('uses the function with these arguments if several have the name', async () => {
    const { asked, sent } = write({ args: [bob] })
    await sent
    const [transaction] = (asked[1]?.params ?? []) as readonly Record<string, string>[]
    expect(decodeFunctionData({ abi, data: transaction?.data as Hex }).args).toEqual([bob])
  })

  it('sends own currency along if the function is payable', async () => {
    const { asked, sent } = write({ functionName: 'deposit', args: undefined, value: 5n })
    await sent
    expect(asked[1]?.params).toMatchObject([{ value: '0x5', data: '0xd0e30db0' }])
  })

  it.each<[string, object]>([
    ['has no such function', { functionName: 'steal' }],
    ['takes other arguments', { args: [bob, 'all'] }],
    ['takes more arguments', { args: [] }],
    ['takes no amount below none', { args: [bob, -1n] }],
    ['changes nothing', { functionName: 'balanceOf', args: [bob] }],
    ['has an event of the name', { functionName: 'Transfer', args: [ada, bob, 1n] }],
    ['takes no own currency', { value: 1n }],
    ['is at no address', { address: 'dollar' }],
    ['is called by nobody', { from: 'ada' }],
    ['is given less than nothing', { functionName: 'deposit', args: [], value: -1n }],
    ['is given a text, which would be read as hexadecimal', { functionName: 'deposit', args: [], value: '1000' }],
    ['is given a number that is no bigint', { functionName: 'deposit', args: [], value: 1e21 }],
    ['is given more than there can be', { functionName: 'deposit', args: [], value: 2n ** 256n }],
    ['has no list of functions', { abi: [null] }],
  ])('is refused, and no wallet asked, if the contract %s', async (_, change) => {
    const { asked, sent } = write(change)
    expect(await sent.then(() => 'none', transferRefusal)).toBe('mismatch')
    expect(asked).toEqual([])
  })

  it('is refused, and no wallet asked, if the chain would not accept it', async () => {
    const node = createNode({ script: { eth_estimateGas: refusal('execution reverted', 3) } })
    const { asked, sent } = write({}, { node })
    expect(await sent.then(() => 'none', transferRefusal)).toBe('reverts')
    expect(asked).toEqual([])
  })

  it('is not requested of a wallet that is on another network, and only a hash is accepted as an answer', async () => {
    expect(await write({}, { chainId: '0xa' }).sent.then(() => 'none', transferRefusal)).toBe('mismatch')
    expect(await write({}, { answer: '0x12' }).sent.then(() => 'none', walletErrorKind)).toBe('internal')
  })
})
