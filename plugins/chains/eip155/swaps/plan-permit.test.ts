import { domainSeparator, type Hex } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { swapRefusal, transferRefusal } from '../../../../kernel/namespaces/refusals'
import type { SignedPermit } from '../../../../kernel/namespaces/swap-capabilities'
import { bob } from '../evm-methods.fixture'
import { refusal } from '../transfers/scripted-rpc.fixture'
import {
  account,
  buildFor,
  createNode,
  dollar,
  intend,
  now,
  pebble,
  router,
  seconds,
  toWord,
} from './built-swaps.fixture'
import { readPermitCall } from './permits'
import { planSwap } from './plan-swap'

await import('./permits')

const permitRouter = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const reverts = refusal('execution reverted', 3)
const name = `0x${toWord(32n).slice(2)}${toWord(6n).slice(2)}${Buffer.from('Dollar').toString('hex').padEnd(64, '0')}`
const separator = domainSeparator({
  domain: { name: 'Dollar', version: '1', chainId: 1, verifyingContract: dollar as Hex },
})
const answers: Readonly<Record<string, unknown>> = {
  '0x7ecebe00': toWord(4n),
  '0x06fdde03': name,
  '0x54fd4d50': reverts,
  '0x30adf81f': reverts,
  '0x095ea7b3': toWord(1n),
}
const ran = (gasUsed: string, status = '0x1') => [
  {
    calls: [
      { status: '0x1', gasUsed: '0xb71b', returnData: '0x', logs: [] },
      { status, gasUsed, returnData: '0x', logs: [] },
    ],
  },
]

interface NodeSettings {
  readonly allowance?: bigint
  /** The node's answer to a call of the contract that accepts permits. */
  readonly swap?: unknown
  readonly simulation?: unknown
  /** The token's own data for its signatures. */
  readonly domain?: unknown
  /** Called when the allowance is requested, which is the first request. */
  readonly onAllowance?: () => void
}

/** A node with a token that accepts permits. */
function nodeWith({
  allowance = 0n,
  swap = '0x',
  simulation = ran('0x13880'),
  domain = separator,
  onAllowance,
}: NodeSettings = {}) {
  const eth_call = ({ to, data }: { to: string; data: string }) => {
    if (data.startsWith('0xdd62ed3e')) {
      onAllowance?.()
      return toWord(allowance)
    }
    if (data === '0x3644e515') return domain
    return to === permitRouter.toLowerCase() ? swap : (answers[data.slice(0, 10)] ?? '0x')
  }
  const eth_getCode = (address: string) => (address === account.toLowerCase() ? '0x' : '0x60')
  const eth_estimateGas = ({ to }: { to: string }) =>
    to === permitRouter.toLowerCase() && swap === reverts ? reverts : '0x186a0'
  return createNode({ script: { eth_call, eth_getCode, eth_estimateGas, eth_simulateV1: simulation } })
}

const intent = intend({ sell: dollar })
const planWith = (given: object = {}, settings?: NodeSettings) =>
  planSwap(
    { rpc: nodeWith(settings), now },
    { ...intent, transaction: buildFor(intent), routers: [{ ...router, permitRouter }], canSign: true, ...given },
  )
const kindsOf = ({ steps, permit }: Awaited<ReturnType<typeof planWith>>) => [
  ...(permit ? ['permit'] : []),
  ...steps.map(({ kind }) => kind),
]
const signed: SignedPermit = {
  ...{ token: dollar, owner: account, spender: permitRouter, amount: 1000n, deadline: seconds + 1200n },
  ...{ name: 'Dollar', version: '1', nonce: 4n, signature: `0x${'1a'.repeat(64)}1b` },
}

describe('a swap whose token accepts permits', () => {
  it('has a permit for exactly the amount, for twenty minutes, for the contract that accepts it', async () => {
    const plan = await planWith()
    const { signature: _, ...wanted } = signed
    expect(plan.permit).toEqual(wanted)
    expect(plan).toMatchObject({
      ...{ spender: permitRouter.toLowerCase(), minReceived: 90n, proof: 'decoded' },
      expiresAt: Number(seconds + 1200n) * 1000,
    })
    expect(kindsOf(plan)).toEqual(['permit', 'swap'])
    const [step] = plan.steps
    expect(readPermitCall(step?.transaction.data ?? '')?.permit).toBeUndefined()
    // One and a half times the swap, the permit, and a quarter as for any call: before the signature.
    expect(step?.fee?.terms.gas).toBe(`0x${((((80_000n * 3n) / 2n + 100_000n) * 5n) / 4n).toString(16)}`)
  })

  it('is one transaction after the signature, with exactly the agreed content', async () => {
    const plan = await planWith({ permit: signed })
    expect(kindsOf(plan)).toEqual(['swap'])
    expect(plan.spender).toBe(permitRouter.toLowerCase())
    const { to, from, value, data = '' } = plan.steps[0]?.transaction ?? {}
    expect([to, from, value]).toEqual([permitRouter.toLowerCase(), account.toLowerCase(), '0x0'])
    expect(readPermitCall(data)).toMatchObject({
      call: { amount: 1000n, minReceived: 90n, receiver: account.toLowerCase(), isToNative: true },
      permit: { token: dollar.toLowerCase(), amount: 1000n, deadline: signed.deadline, signature: signed.signature },
    })
    expect(Object.isFrozen(plan.steps[0]?.transaction)).toBe(true)
    // Also if no new permit may be requested.
    expect(kindsOf(await planWith({ permit: signed, canSign: false }))).toEqual(['swap'])
  })

  it.each<[string, object]>([
    ['of another token', { token: pebble }],
    ['of another owner', { owner: bob }],
    ['for another spender', { spender: router.router }],
    ['for a spender that is none', { spender: 'router' }],
    ['for a unit more', { amount: 1001n }],
    ['for a unit less', { amount: 999n }],
    ['that is too late', { deadline: seconds + 29n }],
  ])('needs a new signature if the signed permit is %s', async (_, change) => {
    expect(kindsOf(await planWith({ permit: { ...signed, ...change } }))).toEqual(['permit', 'swap'])
  })

  it('uses the signed permit while a block can still include it', async () => {
    expect(kindsOf(await planWith({ permit: { ...signed, deadline: seconds + 30n } }))).toEqual(['swap'])
  })

  it('is valid no longer than the signed permit, however long the swap itself is valid', async () => {
    const plan = await planWith({ permit: { ...signed, deadline: seconds + 30n } })
    expect(plan.expiresAt).toBe(Number(seconds + 30n) * 1000)
    const later = await planWith({ permit: { ...signed, deadline: seconds + 5000n } })
    expect(later.expiresAt).toBe(Number(seconds + 1200n) * 1000)
  })

  it.each<[string, object, NodeSettings]>([
    ['where nobody signs', { canSign: false }, {}],
    ['where the token takes none', {}, { domain: reverts }],
    ['where it has no bound', { isUnlimited: true }, {}],
    ['where no contract takes one', { routers: [router] }, {}],
    ['where the contract is none', { routers: [{ ...router, permitRouter: 'nowhere' }] }, {}],
    ['where the chain refuses what was signed', { permit: signed }, { swap: reverts }],
    ['where the swap fails at the contract', {}, { simulation: ran('0x1', '0x0') }],
  ])('is approved by a transaction %s', async (_, given, settings) => {
    // The next call that it runs is the swap of the router itself.
    const answers = [settings.simulation ?? ran('0x13880'), ran('0x13880')]
    const plan = await planWith(given, { ...settings, simulation: () => answers.shift() })
    expect(kindsOf(plan)).toEqual(['approve', 'swap'])
    expect(plan.spender).toBe(router.router.toLowerCase())
  })

  it('needs nothing if an approval exists', async () => {
    const plan = await planWith({}, { allowance: 1000n })
    expect([kindsOf(plan), plan.spender]).toEqual([['swap'], router.router.toLowerCase()])
    expect(kindsOf(await planWith({}, { allowance: 999n }))).toEqual(['permit', 'swap'])
  })

  it('has no fee yet if the node cannot run calls after an approval', async () => {
    const { steps } = await planWith({}, { simulation: refusal('the method does not exist', -32601) })
    expect(steps.map(({ fee }) => fee)).toEqual([undefined])
  })

  it('has no plan if the node does not answer', async () => {
    const work = planWith({ permit: signed }, { swap: refusal('insufficient funds for gas') })
    expect(await work.then(() => 'none', transferRefusal)).toBe('funds')
  })

  it('has no permit for the own currency', async () => {
    const native = intend()
    const plan = await planWith({ ...native, transaction: buildFor(native), sell: undefined })
    expect(kindsOf(plan)).toEqual(['swap'])
  })

  it.each<[string, string, string, string]>([
    ['another receiver', account.slice(2).toLowerCase(), bob.slice(2).toLowerCase(), 'receiver'],
    ['another amount', 1000n.toString(16), 1001n.toString(16), 'unreadable'],
    ['a worse price', 90n.toString(16), 89n.toString(16), 'received'],
    ['a later permit', (seconds + 900n).toString(16), (seconds + 901n).toString(16), 'unreadable'],
    ['the signature of another key', '1b', '1c', 'unreadable'],
    ['something that cannot be read', 64n.toString(16), 96n.toString(16), 'unreadable'],
  ])('is refused if the page writes %s into it', async (_, written, forged, refused) => {
    const { padStart } = String.prototype
    const forge = () =>
      vi.spyOn(String.prototype, 'padStart').mockImplementation(function pad(this: string, ...args) {
        return padStart.apply(String(this) === written ? forged : this, args)
      })
    const work = planWith({ permit: { ...signed, deadline: seconds + 900n } }, { onAllowance: forge })
    const error = await work.catch((thrown: unknown) => thrown)
    vi.restoreAllMocks()
    expect([swapRefusal(error), Object(error).message]).toEqual([
      refused,
      `The ${refused} of what was written is not as intended.`,
    ])
  })
})
