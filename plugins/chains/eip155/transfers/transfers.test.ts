import { boba, lisk, manta, mint, morph, orderly, polynomial, scroll } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import { transferRefusal } from '../../../../kernel/namespaces/refusals'
import type { FeeEstimate } from '../../../../kernel/namespaces/transfer-capabilities'
import { mayBeSubmitted } from '../../../../kernel/namespaces/unread-submission'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { RpcScript } from '../../../wallets/scripted-rpc.fixture'
import { ada, bob } from '../evm-methods.fixture'
import { arbitrum, mainnet, optimism, toNetwork } from '../networks'
import { createScriptedWallet } from '../scripted-wallet.fixture'
import { estimateFee } from './estimate-fee'
import { inspectAddress } from './read-receiver'
import { refusal, scriptedRpc } from './scripted-rpc.fixture'
import { sendTransaction, sendTransfer } from './send-transfer'

const network = toNetwork(mainnet)
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const payment = { network, from: ada, to: bob, amount: 5n }
const block = { number: '0x10', baseFeePerGas: '0x64', transactions: [] }
const usual: RpcScript = {
  eth_call: '0x',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: block,
  eth_maxPriorityFeePerGas: '0xa',
  eth_gasPrice: '0x6e',
  eth_getCode: '0x60',
}
const estimate = (script: RpcScript, transfer: object = {}) =>
  estimateFee(scriptedRpc({ ...usual, ...script }), { ...payment, ...transfer })
const refusalOf = (work: Promise<unknown>) => work.then(() => 'none', transferRefusal)

describe('a fee', () => {
  it('is the gas of a payment times the sum of twice the base fee and the tip', async () => {
    const fee = await estimate({})
    expect(fee).toEqual({
      value: 21_000n * 210n,
      parts: { execution: 21_000n * 210n },
      terms: { gas: '0x5208', maxFeePerGas: '0xd2', maxPriorityFeePerGas: '0xa' },
    })
  })

  it('has a quarter more gas if a contract runs', async () => {
    const { terms, value } = await estimate({ eth_estimateGas: '0xc350' }, { token })
    expect([BigInt(terms.gas ?? ''), value]).toEqual([62_500n, 62_500n * 210n])
  })

  it('of the whole balance is estimated with half of it, which a node does not refuse', async () => {
    const eth_estimateGas = vi.fn(() => '0x5208')
    await estimate({ eth_estimateGas }, { amount: 9n, isMax: true })
    expect(eth_estimateGas).toHaveBeenCalledWith(expect.objectContaining({ value: '0x4' }))
  })

  it('of the whole balance is estimated with the rest after the fee if a contract runs, which may refuse that amount or need more gas', async () => {
    const all = { amount: 30_000_000n, isMax: true }
    const half = '0xe4e1c0'
    const eth_estimateGas = ({ value }: { value: string }) => (value === half ? '0xc350' : '0xea60')
    const { terms, value } = await estimate({ eth_estimateGas }, all)
    expect([BigInt(terms.gas ?? ''), value]).toEqual([75_000n, 75_000n * 210n])
    const refusing = ({ value }: { value: string }) =>
      value === half ? '0xc350' : refusal('execution reverted: too much', 3)
    expect(await refusalOf(estimate({ eth_estimateGas: refusing }, all))).toBe('reverts')
    // The fee leaves nothing to run it with.
    expect((await estimate({ eth_estimateGas: '0xc350' }, { ...all, amount: 9n })).value).toBe(62_500n * 210n)
  })

  it('is refused for a transfer that needs no gas at all: no chain runs one for free', async () => {
    await expect(estimate({ eth_estimateGas: '0x0' })).rejects.toThrow(TypeError)
  })

  it('has a plain price if the network has no base fee', async () => {
    const { terms, value } = await estimate({ eth_getBlockByNumber: { number: '0x1' } })
    expect([terms, value]).toEqual([{ gas: '0x5208', gasPrice: '0x6e' }, 21_000n * 110n])
  })

  it('takes the tip from the price if the node does not suggest one', async () => {
    const { terms } = await estimate({ eth_maxPriorityFeePerGas: refusal('the method does not exist', -32601) })
    expect(terms.maxPriorityFeePerGas).toBe('0xa')
  })

  it.each([
    ['reverts', { eth_call: refusal('execution reverted: paused', 3) }],
    ['reverts', { eth_estimateGas: refusal('execution reverted', 3) }],
    ['reverts', { eth_estimateGas: refusal('gas required exceeds allowance (50000000)') }],
    ['funds', { eth_estimateGas: refusal('gas required exceeds allowance (0)') }],
    ['funds', { eth_estimateGas: refusal('insufficient funds for transfer') }],
    ['token', { eth_call: `0x${'0'.repeat(64)}` }],
    ['token', { eth_call: `0x${'0'.repeat(63)}2` }],
    ['token', { eth_getCode: '0x' }],
  ])('is refused if the chain would not accept the transfer: %s', async (kind, script) => {
    expect(await refusalOf(estimate(script, { token }))).toBe(kind)
  })

  it.each([
    ['Geth', 'insufficient funds for gas * price + value: address 0x1 have 0 want 5'],
    ['Nethermind', 'insufficient sender balance for gas * price + value'],
    ['Besu', 'Upfront cost exceeds account balance'],
    ['Hardhat', "Sender doesn't have enough funds to send tx. The max upfront cost is: 5"],
    ['Revm', 'lack of funds (0) for max fee (21000)'],
  ])('is refused if the account has too little, in the wording of %s', async (_, text) => {
    expect(await refusalOf(estimate({ eth_estimateGas: refusal(text) }))).toBe('funds')
  })

  it('is estimated for tokens that answer true, and for those that answer nothing', async () => {
    for (const answer of [`0x${'0'.repeat(63)}1`, '0x'])
      expect((await estimate({ eth_call: answer }, { token })).value).toBeGreaterThan(0n)
  })

  describe('of a rollup', () => {
    const oracle = '0x420000000000000000000000000000000000000f'
    const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
    const rollup = toNetwork(optimism)
    const answer = (tell: (data: string) => unknown) => ({
      eth_call: ({ to, data }: { to: string; data: string }) => (to === oracle ? tell(data) : '0x'),
    })

    it('contains the charge for writing the data, and a quarter of it', async () => {
      const asked: string[] = []
      const script = answer((data) => {
        asked.push(data)
        return word(1000)
      })
      const payment = await estimate(script, { network: rollup })
      const execution = 21_000n * 210n
      expect([payment.value, payment.parts]).toEqual([execution + 1250n, { execution, data: 1250n }])
      await estimate(script, { network: rollup, token })
      // The envelope, and the 68 bytes of a token call.
      expect(asked).toEqual([100, 168].map((size) => `0xf1c7a58b${word(size).slice(2)}`))
    })

    it('is known for every network of viem that has the same contract', async () => {
      const script = answer(() => word(1000))
      expect((await estimate(script, { network: toNetwork(lisk) })).parts.data).toBe(1250n)
    })

    it.each([
      ['Manta Pacific', manta],
      ['Mint', mint],
      ['Boba', boba],
      ['Orderly', orderly],
      ['Polynomial', polynomial],
      ['Lisk as a host may write it', { ...lisk, contracts: undefined }],
    ])('is known for %s, whose definition names no contract', async (_, chain) => {
      const script = answer(() => word(1000))
      expect((await estimate(script, { network: toNetwork(chain) })).parts.data).toBe(1250n)
    })

    it('is read by the older function on networks that are not upgraded', async () => {
      const script = answer((data) => (data.startsWith('0xf1c7a58b') ? refusal('execution reverted', 3) : word(8)))
      expect((await estimate(script, { network: rollup })).parts.data).toBe(10n)
    })

    it('is undefined if the network does not answer', async () => {
      const silent = answer(() => refusal('busy'))
      await expect(estimate(silent, { network: rollup })).rejects.toMatchObject({ code: 'EIP155_RPC_REFUSED' })
      await expect(
        estimate(
          answer(() => '0x'),
          { network: rollup },
        ),
      ).rejects.toThrow(TypeError)
    })

    it.each([
      ['Scroll', scroll, '0x5300000000000000000000000000000000000002'],
      ['Morph', morph, '0x530000000000000000000000000000000000000f'],
    ])(
      'of %s, which tells it elsewhere and takes it for the signature too, is told as well',
      async (_, chain, place) => {
        const asked: string[] = []
        const eth_call = ({ to, data }: { to: string; data: string }) => {
          if (to !== place) return '0x'
          asked.push(data)
          return data.startsWith('0xf1c7a58b') ? refusal('execution reverted', 3) : word(8)
        }
        expect((await estimate({ eth_call }, { network: toNetwork(chain) })).parts.data).toBe(10n)
        const [, length] = /^0x49948e0e0{62}20([\da-f]{64})/.exec(asked.at(-1) ?? '') ?? []
        expect(Number(`0x${length}`)).toBe(168)
      },
    )

    it('is part of the gas on other networks, which are not asked', async () => {
      const script = answer(() => refusal('asked'))
      expect((await estimate(script, { network: toNetwork(arbitrum) })).parts).toEqual({ execution: 21_000n * 210n })
    })
  })

  it("fails with the node's error if that says nothing about the transfer", async () => {
    await expect(estimate({ eth_gasPrice: refusal('busy') })).rejects.toMatchObject({ code: 'EIP155_RPC_REFUSED' })
    await expect(estimate({ eth_estimateGas: 'junk' })).rejects.toThrow(TypeError)
  })
})

const fee: FeeEstimate = {
  value: 10n,
  parts: { execution: 10n },
  terms: { gas: '0x5208', maxFeePerGas: '0xd2', maxPriorityFeePerGas: '0xa', to: token, data: '0xdead' },
}
const hash = `0x${'a'.repeat(64)}`

function createWallet(answers: Readonly<Record<string, unknown>> = {}) {
  const { provider, asked } = createScriptedWallet({ eth_sendTransaction: hash, ...answers })
  return { provider, asked, sent: () => asked.filter(({ method }) => method === 'eth_sendTransaction') }
}

const noCalls = () => Promise.reject(new Error('No calls were asked for.'))

describe('sending a transfer', () => {
  it('that the app pays for is one call, with exactly the transfer', async () => {
    const { provider, sent } = createWallet()
    const batches: object[] = []
    const sendCalls = async ({ provider: _, ...batch }: object & { provider: object }) => {
      batches.push(batch)
      return { id: '0xbatch' }
    }
    const asked = sendTransfer(sendCalls, { ...payment, fee, provider, isSponsored: true })
    expect(await asked).toEqual({ id: '0xbatch' })
    expect(sent()).toEqual([])
    expect(batches).toMatchObject([
      { isSponsored: true, from: ada.toLowerCase(), transactions: [{ to: bob.toLowerCase(), value: '0x5' }] },
    ])
  })

  it('gives the wallet exactly the request, with the fee and the network, and nothing else', async () => {
    const { provider, sent } = createWallet()
    expect(await sendTransfer(noCalls, { ...payment, fee, provider })).toEqual({ id: hash })
    expect(sent().map(({ params }) => params)).toStrictEqual([
      [
        {
          from: ada.toLowerCase(),
          to: bob.toLowerCase(),
          value: '0x5',
          gas: '0x5208',
          maxFeePerGas: '0xd2',
          maxPriorityFeePerGas: '0xa',
          chainId: '0x1',
        },
      ],
    ])
  })

  it.each([
    ['String.prototype.padStart', () => vi.spyOn(String.prototype, 'padStart').mockReturnValue('b'.repeat(64))],
    ['BigInt.prototype.toString', () => vi.spyOn(BigInt.prototype, 'toString').mockReturnValue('ffff')],
    ['String.prototype.toLowerCase', () => vi.spyOn(String.prototype, 'toLowerCase').mockReturnValue('c'.repeat(40))],
  ])('requests nothing else if the page has changed %s', async (_, patch) => {
    const { provider, sent } = createWallet()
    const spy = patch()
    const outcome = await sendTransfer(noCalls, { ...payment, token, amount: 7n, fee, provider }).then(
      () => 'sent',
      (error: unknown) => error,
    )
    spy.mockRestore()
    const asked = sent()
    if (asked.length === 0) expect(outcome).not.toBe('sent')
    for (const { params } of asked)
      expect(JSON.stringify(params)).toContain(`${bob.slice(2).toLowerCase()}${'7'.padStart(64, '0')}`)
  })

  it('fails if the built transaction is another transfer', async () => {
    const { provider, sent } = createWallet()
    const spy = vi.spyOn(String.prototype, 'padStart').mockReturnValue('b'.repeat(64))
    const error = await sendTransfer(noCalls, { ...payment, token, fee, provider }).catch((thrown: unknown) => thrown)
    spy.mockRestore()
    expect(error).toMatchObject({ message: 'What was built for the wallet is not this transfer.' })
    expect([transferRefusal(error), sent()]).toEqual(['mismatch', []])
  })

  it('requests nothing of a wallet that has switched to another network', async () => {
    const { provider, sent } = createWallet({ eth_chainId: '0xa' })
    const error = await sendTransfer(noCalls, { ...payment, fee, provider }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: 'The wallet is not on Ethereum any more.' })
    expect(transferRefusal(error)).toBe('mismatch')
    expect(sent()).toEqual([])
  })

  it('reports that the person declined', async () => {
    const { provider } = createWallet({ eth_sendTransaction: Object.assign(new Error('no'), { code: 4001 }) })
    const error = await sendTransfer(noCalls, { ...payment, fee, provider }).catch((thrown: unknown) => thrown)
    expect(walletErrorKind(error)).toBe('userRejected')
  })

  it.each([
    Object.assign(new Error('already known'), { code: -32000 }),
    Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603, data: { message: 'AlreadyKnown' } }),
    Object.assign(new Error('[ethjs-query] while formatting outputs from RPC: known transaction: 7f2a'), {
      code: -32603,
    }),
    Object.assign(new Error('Transaction with the same hash was already imported.'), { code: -32010 }),
    Object.assign(new Error('tx already in mempool'), { code: -32000 }),
  ])('reports a transfer as possibly sent where a node has its transaction already: %s', async (answer) => {
    const { provider } = createWallet({ eth_sendTransaction: answer })
    const error = await sendTransfer(noCalls, { ...payment, fee, provider }).catch((thrown: unknown) => thrown)
    expect([walletErrorKind(error), mayBeSubmitted(error)]).toEqual(['internal', true])
  })

  it.each([
    Object.assign(new Error('nonce too low'), { code: -32000 }),
    Object.assign(new Error('This recipient is already known.'), { code: 4001 }),
  ])('reports a transfer as not sent where a node or a person refused it: %s', async (answer) => {
    const { provider } = createWallet({ eth_sendTransaction: answer })
    const error = await sendTransfer(noCalls, { ...payment, fee, provider }).catch((thrown: unknown) => thrown)
    expect(mayBeSubmitted(error)).toBe(false)
  })

  it.each([...[null, '', '0x12', { hash }, [hash], `0${hash}`, `${hash}0`, `0x${'x'.repeat(64)}`]])(
    'does not accept %j as a hash',
    async (answer) => {
      const { provider } = createWallet({ eth_sendTransaction: answer })
      const transaction = { to: bob, value: '0x0' }
      const error = await sendTransaction({ network, from: ada, transaction, provider }).catch(
        (thrown: unknown) => thrown,
      )
      expect([walletErrorKind(error), mayBeSubmitted(error)]).toEqual(['internal', true])
    },
  )
})

describe('an address', () => {
  const nobody: RpcScript = { eth_getCode: '0x', eth_getTransactionCount: '0x0', eth_getBalance: '0x0' }
  const inspect = (script: RpcScript, address = bob) => {
    const rpc = scriptedRpc({ ...nobody, ...script })
    return inspectAddress(rpc, { network, address })
  }

  it.each([
    ['never used', {}, { kind: 'account', isUsed: false }],
    ['that sent something', { eth_getTransactionCount: '0x1' }, { kind: 'account', isUsed: true }],
    ['that holds something', { eth_getBalance: '0x1' }, { kind: 'account', isUsed: true }],
    ['of a contract', { eth_getCode: '0x6001' }, { kind: 'contract', isUsed: true }],
    [
      'that lets a contract act for it',
      { eth_getCode: `0xef0100${'a'.repeat(40)}` },
      { kind: 'account', isUsed: false },
    ],
  ])('%s is recognised', async (_, script, facts) => {
    expect(await inspect(script)).toEqual(facts)
  })

  it.each([
    '0x0000000000000000000000000000000000000000',
    '0x0000000000000000000000000000000000000001',
    '0x000000000000000000000000000000000000dEaD',
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  ])('without an owner is recognised without a request: %s', async (address) => {
    expect(await inspect({ eth_getCode: refusal('asked') }, address)).toEqual({ kind: 'burn', isUsed: true })
  })
})
