import { randomUUID } from 'node:crypto'
import { type Address, formatUnits, isAddress, parseUnits } from 'viem'
import type { ChainFaucet } from '../evm/chain-faucet'
import type { Route } from '../http/serve-routes'
import type { LocalOrder } from './onramp-facts'
import { onRampPageRoute, pagePath } from './onramp-page'
import { orderPath, orderRoute } from './order-route'

/** The result of a payment: all of it at once, later, in two parts, twice, never, to another address, or the money back. */
export type Delivery = 'now' | 'late' | 'partly' | 'twice' | 'never' | 'elsewhere' | 'refunded'

const deliveries: readonly Delivery[] = ['now', 'late', 'partly', 'twice', 'never', 'elsewhere', 'refunded']

/** A provider of crypto with a page of its own, on another origin than the services. */
export interface LocalOnRamp {
  /** The provider's own site, which is `localhost` where the services are `127.0.0.1`. */
  url: string
  /** The URL at which a host's own server takes orders: `POST` of network, account and amount. */
  orderUrl: string
  /** The result of payments from now on. A page's address may override it: `deliver=late`. */
  setDelivery(delivery: Delivery): void
  /** Sends the rest: a late payment, or its second part. */
  deliverRest(): Promise<void>
  /** Makes the page cut the link to its opener (COOP). */
  setIsolated(isIsolated: boolean): void
  /** The number of payments so far. */
  payments(): number
}

export interface OnRampService {
  readonly route: Route
  reset(): void
  /** Stores an order, and returns the address of the page where it is paid. */
  order(origin: string, order: Omit<LocalOrder, 'id'>): string
  at(origin: string): LocalOnRamp
}

/** An account of another person. */
const stranger: Address = '0x000000000000000000000000000000000000dEaD'

/** Half of an amount in whole units. */
const halfOf = (amount: string) => formatUnits(parseUnits(amount, 6) / 2n, 6)

/** @param faucet - sends the bought assets, with real transactions */
export function createOnRamp(faucet: ChainFaucet): OnRampService {
  let orders = new Map<string, LocalOrder>()
  let delivery: Delivery = 'now'
  let isIsolated = false
  let payments = 0
  let owed: (() => Promise<unknown>)[] = []

  const send = ({ chainId, symbol }: LocalOrder, to: Address, amount: string) =>
    symbol === 'ETH' ? faucet.sendEth(chainId, to, amount) : faucet.sendToken(chainId, to, amount, symbol)
  async function deliver(order: LocalOrder, how: Delivery): Promise<void> {
    const { address, amount } = order
    const all = () => send(order, address, amount)
    const half = () => send(order, address, halfOf(amount))
    if (how === 'late') owed.push(all)
    if (how === 'now' || how === 'twice') await all()
    if (how === 'twice') await all()
    if (how === 'elsewhere') await send(order, stranger, amount)
    if (how !== 'partly') return
    await half()
    owed.push(half)
  }
  const siteOf = (origin: string) => origin.replace('127.0.0.1', 'localhost')
  const orderAt: OnRampService['order'] = (origin, given) => {
    if (!isAddress(given.address)) throw new Error(`${given.address} is no address`)
    const id = randomUUID()
    orders.set(id, { ...given, id })
    return `${siteOf(origin)}${pagePath}?order=${id}&walletAddress=${given.address}`
  }
  const page = onRampPageRoute({
    find: (id) => orders.get(id),
    isIsolated: () => isIsolated,
    async pay(order, wanted) {
      payments += 1
      const how = deliveries.find((known) => known === wanted) ?? delivery
      await deliver(order, how)
      return how === 'refunded' ? 'failed' : 'paid'
    },
  })
  const own = orderRoute(orderAt)
  return {
    route: (request, response, url) => page(request, response, url) || own(request, response, url),
    reset() {
      orders = new Map()
      delivery = 'now'
      isIsolated = false
      payments = 0
      owed = []
    },
    order: orderAt,
    at: (origin) => ({
      url: siteOf(origin),
      orderUrl: origin + orderPath,
      setDelivery(next) {
        delivery = next
      },
      async deliverRest() {
        const rest = owed
        owed = []
        for (const payment of rest) await payment()
      },
      setIsolated(next) {
        isIsolated = next
      },
      payments: () => payments,
    }),
  }
}
