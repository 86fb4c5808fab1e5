import { describe, expect, it } from 'vitest'
import { swapRefusal } from '../../../../kernel/namespaces/refusals'
import { bob } from '../evm-methods.fixture'
import { isApprovalOf } from './allowances'
import { account, buildFor, createNode, dollar, intend, now, pebble, router } from './built-swaps.fixture'
import { hostileSwaps } from './hostile-swaps.fixture'
import { planSwap } from './plan-swap'

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => swapRefusal(error) ?? error,
  )

describe('a hostile swap of a service', () => {
  it('exists in more than a hundred and twenty variants', () => {
    expect(hostileSwaps.length).toBeGreaterThan(120)
    expect(new Set(hostileSwaps.map(({ name }) => name)).size).toBe(hostileSwaps.length)
  })

  it.each(hostileSwaps)('never becomes a plan: $name', async ({ intent, transaction, refusal }) => {
    const node = createNode({ allowance: 10n ** 30n })
    const params = { ...intent, transaction, routers: [router] }
    expect(await refusalOf(planSwap({ rpc: node, now }, params))).toBe(refusal)
  })

  it('is refused before a node is asked, unless only running it can show the attack', async () => {
    for (const { intent, transaction } of hostileSwaps) {
      const node = createNode({ allowance: 10n ** 30n })
      await refusalOf(planSwap({ rpc: node, now }, { ...intent, transaction, routers: [router] }))
      expect(node.asked.filter((method) => method !== 'eth_simulateV1' && method !== 'eth_call')).toEqual([])
    }
  })

  const none = 'An address is none of this namespace.'
  const itself = 'Nothing is exchanged for itself.'
  it.each<[string, object, string, string]>([
    ['nothing to give', { amount: 0n }, 'amount', 'Nothing is given.'],
    ['less than nothing to give', { amount: -1n }, 'amount', 'Nothing is given.'],
    ['more to give than there can be', { amount: 2n ** 256n }, 'amount', 'Nothing is given.'],
    ['nothing that has to come', { minReceived: 0n }, 'received', 'Nothing has to be received.'],
    ['more to come than there can be', { minReceived: 2n ** 256n }, 'received', 'Nothing has to be received.'],
    ['the same for the same', { sell: dollar, buy: dollar.toLowerCase() }, 'token', itself],
    ['the own currency for itself', { buy: undefined }, 'token', itself],
    ['an account that is none', { account: 'ada' }, 'unreadable', none],
    ['a token to give that is none', { sell: 'dollar' }, 'unreadable', none],
    ['a token to come that is none', { sell: dollar, buy: 'pebble' }, 'unreadable', none],
  ])('is refused before it is read if it has %s', async (_, given, refusal, message) => {
    const params = { ...intend(), ...given, transaction: {}, routers: [router] }
    const error = await planSwap({ rpc: createNode(), now }, params).catch((thrown: unknown) => thrown)
    expect([swapRefusal(error), Object(error).message]).toEqual([refusal, message])
  })

  it('is refused with the part that is wrong', async () => {
    const messageOf = async (given: object, sell?: string) => {
      const params = { ...intend({ ...(sell && { sell }) }), routers: [router], ...given }
      const transaction = { ...buildFor(params), ...given }
      const error = await planSwap({ rpc: createNode(), now }, { ...params, transaction }).catch(
        (thrown: unknown) => thrown,
      )
      return String(Object(error).message)
    }
    expect(await messageOf({ value: 1n })).toBe('The value of what was built is not as intended.')
    const { data } = buildFor(intend())
    expect(await messageOf({ data: `${data}00` })).toBe('The call of the router is not written as it is usually.')
    expect(await messageOf({ to: bob }, dollar)).toBe('The contract is none that is known.')
  })

  it('may be an object that throws when it is read', async () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const params = { ...intend(), transaction: proxy, routers: [router] }
    expect(await refusalOf(planSwap({ rpc: createNode(), now }, params))).toBe('unreadable')
  })

  it('is read once: later changes of it have no effect', async () => {
    let reads = 0
    const honest = buildFor(intend())
    const turning = {
      ...honest,
      get to() {
        reads += 1
        return reads === 1 ? router.router : bob
      },
    }
    const plan = await planSwap({ rpc: createNode(), now }, { ...intend(), transaction: turning, routers: [router] })
    expect(plan.steps.map(({ transaction }) => transaction.to)).toEqual([router.router.toLowerCase()])
  })
})

describe('an approval that is read back', () => {
  const wanted = { token: dollar, owner: account, spender: router.router, amount: 1000n }
  const word = (text: string) => text.padStart(64, '0')
  const spender = router.router.slice(2).toLowerCase()
  const data = `0x095ea7b3${word(spender)}${word('3e8')}`
  const right = { from: account, to: dollar, value: '0x0', data }

  it('is the intended one', () => expect(isApprovalOf(right, wanted)).toBe(true))

  it.each([
    ['a foreign spender', { data: data.replace(spender, bob.slice(2).toLowerCase()) }],
    ['another amount', { data: `${data.slice(0, -1)}9` }],
    ['no bound', { data: `0x095ea7b3${word(spender)}${'f'.repeat(64)}` }],
    ['another token', { to: pebble }],
    ['another owner', { from: bob }],
    ['a value', { value: '0x1' }],
    ['no value', { value: '' }],
    ['something behind', { data: `${data}00` }],
    ['bytes before the spender', { data: `0x095ea7b31${word(spender).slice(1)}${word('3e8')}` }],
    ['another function', { data: data.replace('095ea7b3', '39509351') }],
    ['nothing to do', { data: '0x' }],
  ])('is another one with %s', (_, change) => {
    expect(isApprovalOf({ ...right, ...change }, wanted)).toBe(false)
  })
})
