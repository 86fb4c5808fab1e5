import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import { walletError } from '../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { eip1193Namespaces } from './contract'
import { eip1193Questions, readNetworkId, toHex } from './eip1193-questions'
import type { FaceSource } from './face-source'
import type { SessionEvent } from './follow-session'
import { normalizeError } from './normalize-error'
import { plainQuestions } from './plain-questions'
import { createPosition, type Position } from './position'

type Listener = (...values: never[]) => void

/** The session as the provider of one namespace. */
export interface Face {
  readonly provider: WalletProvider
  /** Tells listeners what has changed since they were last told. */
  refresh(): void
  hear(event: SessionEvent): void
}

function createEmitter({ logger }: PluginContext) {
  const ears: [event: string, listener: Listener][] = []
  return {
    on: (event: string, listener: Listener) => void ears.push([event, listener]),
    removeListener(event: string, listener: Listener) {
      const index = ears.findIndex((ear) => ear[0] === event && ear[1] === listener)
      if (index >= 0) ears.splice(index, 1)
    },
    emit(event: string, value: unknown) {
      for (const [type, listener] of [...ears]) {
        if (type !== event) continue
        try {
          Reflect.apply(listener, undefined, [value])
        } catch (error) {
          logger.warn('A listener of a wallet threw', event, error)
        }
      }
    },
  }
}

const look = (position: Position) => ({
  addresses: position.addresses(),
  networkId: position.networkId(),
  approved: position.approved()?.join(),
})

/** Tells what has changed; a namespace that the session has left is told as disconnected, not as locked. */
function createRefresh(
  position: Position,
  emit: (event: string, value: unknown) => void,
  toChain: (id: CaipNetworkId) => string,
) {
  let told = look(position)
  return () => {
    const before = told
    const now = look(position)
    told = now
    if (before.addresses.length && !now.addresses.length)
      return emit('disconnect', walletError('disconnected', 'The wallet ended the session.'))
    if (!now.addresses.length) return
    if (now.networkId && now.networkId !== before.networkId && before.networkId)
      emit('chainChanged', toChain(now.networkId))
    if (before.addresses.length && now.addresses.join() !== before.addresses.join())
      emit('accountsChanged', [...now.addresses])
    if (now.approved !== before.approved) emit('approvedNetworksChanged', position.approved())
  }
}

/** Takes a wallet's own event; a network or an account that the session does not hold changes nothing. */
function createHear(
  position: Position,
  readChain: (value: unknown) => CaipNetworkId | undefined,
  refresh: () => void,
  emit: (event: string, value: unknown) => void,
) {
  return ({ name, data, chainId }: SessionEvent) => {
    if (name === 'chainChanged') {
      // What it carries counts before where it was sent: wallets send it on the network they leave.
      const target = [readChain(data), readChain(chainId)].find((id) => id && position.moveTo(id))
      return target && refresh()
    }
    if (name !== 'accountsChanged') return emit(name, data)
    const [first] = Array.isArray(data) ? (data as readonly unknown[]) : []
    if (typeof first !== 'string') return
    position.prefer(first.split(':').at(-1) ?? '')
    refresh()
  }
}

/**
 * Creates the provider of one namespace: it answers from the session what it can, and hands all else to the wallet.
 *
 * @see EIP-1193; README, "What a provider answers"
 */
export function createFace(source: FaceSource, namespace: string): Face {
  const isEip1193 = eip1193Namespaces.includes(namespace)
  const { emit, on, removeListener } = createEmitter(source.ctx)
  const position = createPosition(source, namespace)
  const refresh = createRefresh(position, emit, isEip1193 ? toHex : (id) => id)
  const toOwn = (spoken: CaipNetworkId) =>
    [...(source.read(namespace)?.spokenIds ?? [])].find(([, id]) => id === spoken)?.[0] ?? spoken
  const readChain = (value: unknown) =>
    isEip1193
      ? readNetworkId(namespace, value)
      : toOwn(`${namespace}:${String(value).replace(`${namespace}:`, '')}` as CaipNetworkId)
  const questions = (isEip1193 ? eip1193Questions : plainQuestions)({ source, namespace, position, refresh })
  return {
    refresh,
    hear: createHear(position, readChain, refresh, emit),
    provider: {
      async request(request) {
        try {
          const answer = Object.hasOwn(questions, request.method) ? questions[request.method] : undefined
          if (answer) return await answer(request)
          await source.restore()
          const networkId = position.networkId()
          if (!networkId) throw walletError('disconnected', 'No wallet is connected.')
          return await source.forward(namespace, networkId, request)
        } catch (error) {
          throw normalizeError(error)
        }
      },
      on,
      removeListener,
      approvedNetworkIds: position.approved,
    },
  }
}
