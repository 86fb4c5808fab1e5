import { createEmitter, type Listener } from '../core/emitter'
import { perform } from '../core/perform'
import { unsupportedMethod, WalletError } from '../core/wallet-error'
import { listAddresses } from './list-addresses'
import { methodsOf, networkNames, type Params, wbipMethods } from './wbip-methods'
import { type WbipWallets, wbipWallets } from './wbip-wallets'

type Subscription = { eventName: string; cb: Listener }

export interface WbipProvider {
  request(method: string, params?: Params): Promise<unknown>
  addListener(event: string | Subscription, listener?: Listener): () => void
}

/**
 * The errors of such wallets: those like Xverse resolve with a message that contains an error, those like Leather reject
 * with the whole message.
 */
export type FailingBy = 'answer' | 'rejection'

export function createWbipProvider(wallets: WbipWallets, failingBy: FailingBy): WbipProvider {
  const [first] = wbipWallets(wallets)
  if (!first) throw new Error('A provider needs a wallet')
  const emitter = createEmitter()
  tellOfChanges(wallets, (event, payload) => emitter.emit(event, { type: event, ...payload }))
  return {
    async request(method, params = {}) {
      const id = crypto.randomUUID()
      const known = methodsOf(wallets).includes(method) ? wbipMethods.get(method) : undefined
      const asks = known?.asks(wallets) ?? false
      const run = () => {
        if (!known) throw unsupportedMethod(method)
        return known.run(wallets, params)
      }
      try {
        return { jsonrpc: '2.0', id, result: await perform(first, { method, params, asks, run }) }
      } catch (error) {
        const message = { jsonrpc: '2.0', id, error: failingBy === 'answer' ? likeXverse(error) : likeLeather(error) }
        if (failingBy === 'rejection') throw message
        return message
      }
    },
    addListener(event, listener) {
      const { eventName, cb } =
        typeof event === 'string' ? { eventName: event, cb: listener ?? (() => undefined) } : event
      emitter.on(eventName, cb)
      return () => emitter.removeListener(eventName, cb)
    },
  }
}

function tellOfChanges(wallets: WbipWallets, tell: (event: string, payload: object) => void): void {
  for (const wallet of wbipWallets(wallets)) {
    wallet.events.on('accounts', () => {
      if (wallet.isPermitted) tell('accountChange', { addresses: listAddresses(wallets) })
      else tell('disconnect', {})
    })
    wallet.events.on('network', () => {
      tell('networkChange', { ...networkNames(wallets), addresses: listAddresses(wallets) })
    })
    wallet.events.on('disconnect', () => tell('disconnect', {}))
  }
}

function likeXverse(error: unknown): unknown {
  if (!(error instanceof WalletError)) return error
  const { code, message } = error
  if (code === 4001) return { code: -32000, message: 'User rejected request', data: null }
  return { code: code === 4200 ? -32601 : code, message, data: null }
}

function likeLeather(error: unknown): unknown {
  if (!(error instanceof WalletError)) return error
  const { code, message } = error
  return { code: code === 4200 ? -32601 : code, message: code === 4001 ? 'User canceled the request' : message }
}
