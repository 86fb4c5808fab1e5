import { type CaipNetworkId, formatCaipNetworkId } from '../../../../kernel/lib/caip/caip-network-id'
import { readList } from '../../../../kernel/lib/safe/read-list'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { WalletState } from '../../../../kernel/namespaces/capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import type { WalletBridge } from '../../../wallets/wallet-bridge'
import { networksOfAddress } from '../decode-address'
import { mainnetId, nameOfNetwork, networkOfName, testnetId } from '../network-names'

interface UnisatListeners {
  /** Other accounts or another network; the wallet is asked what. May reject: then there is nothing to tell. */
  changed(): Promise<void>
  disconnected(): void
}

const changes = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged']

/** Events are an extra: a wallet without working ones is still a wallet. */
function subscribe(raw: unknown, names: readonly string[], values: readonly unknown[]): void {
  const method = names.map((name) => readProperty(raw, name)).find((found) => typeof found === 'function')
  try {
    if (typeof method === 'function') Reflect.apply(method, raw, values)
  } catch {
    // As above.
  }
}

/** Follows a wallet of UniSat's kind. @returns stops; deaf from then on, even where the wallet goes on */
function listenUnisat(raw: unknown, listeners: UnisatListeners): () => void {
  let isOver = false
  const change = () => {
    if (!isOver) listeners.changed().catch(() => undefined)
  }
  const end = () => {
    if (!isOver) listeners.disconnected()
  }
  const handlers = [...changes.map((event) => [event, change] as const), ['disconnect', end] as const]
  for (const values of handlers) subscribe(raw, ['on', 'addListener'], values)
  return () => {
    isOver = true
    for (const values of handlers) subscribe(raw, ['removeListener', 'off'], values)
  }
}

/** UniSat's word for a network, `BITCOIN_SIGNET`; undefined for one that it does not know. */
function chainOfNetwork(id: CaipNetworkId): string | undefined {
  const name = nameOfNetwork(id)
  return name && `BITCOIN_${name.toUpperCase()}`
}

/**
 * Reads what `getChain` (an object with `enum`) or `getNetwork` (`livenet`, `testnet`) answers.
 *
 * @returns undefined for what tells nothing. A chain that is not Bitcoin's (Fractal) stays under its own word, so that nobody
 *   takes it for Bitcoin
 */
function readUnisatNetwork(answer: unknown): CaipNetworkId | undefined {
  const word = readProperty(answer, 'enum') ?? answer
  const known = networkOfName(word)
  if (known || typeof word !== 'string' || !/^[A-Z][A-Z\d_]{2,31}$/.test(word)) return known
  return formatCaipNetworkId({ namespace: 'bip122', reference: word })
}

const can = (raw: unknown, name: string) => typeof readProperty(raw, name) === 'function'

async function call(raw: unknown, name: string, ...values: readonly unknown[]): Promise<unknown> {
  const method = readProperty(raw, name)
  if (typeof method !== 'function') throw walletError('unsupportedMethod', `The wallet does not know ${name}.`)
  return Reflect.apply(method, raw, values)
}

/** What such a wallet tells beside its accounts; without an answer there is none. */
const tryCall = (raw: unknown, name: string) => call(raw, name).catch(() => undefined)

async function readNetworkOf(raw: unknown, address: string | undefined): Promise<CaipNetworkId> {
  const network =
    readUnisatNetwork(await tryCall(raw, 'getChain')) ?? readUnisatNetwork(await tryCall(raw, 'getNetwork'))
  return network ?? networksOfAddress(address ?? 'bc1')[0] ?? mainnetId
}

/** Such a wallet shows one address at a time, whatever it is used for. */
async function readState(raw: unknown, answer: unknown): Promise<WalletState> {
  // OKX connects with an object.
  const list = readList(answer, 100) ?? [readProperty(answer, 'address')]
  const addresses = list.filter((item): item is string => typeof item === 'string')
  if (!addresses.length && list.length) throw walletError('internal', 'The wallet reported no address.', answer)
  const [address] = addresses
  const publicKey = address ? await tryCall(raw, 'getPublicKey') : undefined
  const accounts = addresses.map((item) => ({
    address: item,
    type: 'payment' as const,
    ...(item === address && typeof publicKey === 'string' && publicKey && { publicKey }),
  }))
  const networkId = await readNetworkOf(raw, address)
  // Without a way to move, the wallet is where it is.
  return { accounts, networkId, ...(!canMove(raw) && { approvedNetworkIds: [networkId] }) }
}

const canMove = (raw: unknown) => can(raw, 'switchChain') || can(raw, 'switchNetwork')

async function move(raw: unknown, networkId: CaipNetworkId): Promise<void> {
  const chain = chainOfNetwork(networkId)
  if (!chain) throw walletError('chainNotAdded', 'The wallet does not know this network.')
  if (can(raw, 'switchChain')) return void (await call(raw, 'switchChain', chain))
  if (networkId !== mainnetId && networkId !== testnetId)
    throw walletError('chainNotAdded', 'The wallet does not know this network.')
  await call(raw, 'switchNetwork', networkId === mainnetId ? 'livenet' : 'testnet')
}

/** It signs with the account in front, whoever is asked for: another one must not sign in its place. */
async function signMessage(raw: unknown, { params }: WalletRequest): Promise<unknown> {
  const [front] = readList(await call(raw, 'getAccounts'), 1) ?? []
  if (front !== readProperty(params, 'address'))
    throw walletError('unauthorized', 'Another account is in front in the wallet.')
  const kind = readProperty(params, 'protocol') === 'ecdsa' ? 'ecdsa' : 'bip322-simple'
  return { signature: await call(raw, 'signMessage', readProperty(params, 'message'), kind) }
}

/**
 * Makes a bridge of a wallet that follows UniSat: methods on an object, one address at a time, events by `on`.
 *
 * @param raw - the wallet's own object
 */
export function createUnisatBridge(raw: unknown): WalletBridge {
  const read = async () => readState(raw, await call(raw, 'getAccounts'))
  return {
    connect: async () => readState(raw, await call(raw, can(raw, 'requestAccounts') ? 'requestAccounts' : 'connect')),
    readState: read,
    ...(can(raw, 'disconnect') && { disconnect: async () => void (await call(raw, 'disconnect')) }),
    ...(canMove(raw) && {
      async switchNetwork(networkId) {
        await move(raw, networkId)
        return read()
      },
    }),
    async request(request) {
      if (request.method === 'signMessage') return signMessage(raw, request)
      throw walletError('unsupportedMethod', `The wallet does not know ${request.method}.`)
    },
    watch: ({ changed, disconnected }) =>
      listenUnisat(raw, { changed: async () => changed(await read()), disconnected }),
  }
}
