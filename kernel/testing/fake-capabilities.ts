import { type CaipNetworkId, parseCaipNetworkId } from '../lib/caip'
import { readProperty } from '../lib/safe/read-property'
import type { Account, WalletListener, WalletParams, WalletState } from '../namespaces/capabilities'
import type { Network } from '../namespaces/network'
import { type WalletErrorKind, walletError, walletErrorKind } from '../namespaces/wallet-error'

const kinds: Readonly<Record<number, WalletErrorKind>> = {
  4001: 'userRejected',
  4100: 'unauthorized',
  4200: 'unsupportedMethod',
  4900: 'disconnected',
  4902: 'chainNotAdded',
  [-32002]: 'pending',
}

function normalise(error: unknown): unknown {
  if (walletErrorKind(error)) return error
  const code = readProperty(error, 'code')
  const text = readProperty(error, 'message') ?? error
  const kind = (typeof code === 'number' && kinds[code]) || 'internal'
  return walletError(kind, typeof text === 'string' ? text : 'The wallet gave no reason.', error)
}

/** Asks the wallet; an abort ends the wait, whatever the wallet does later. */
async function ask({ provider, signal }: WalletParams, method: string, params?: object): Promise<unknown> {
  signal?.throwIfAborted()
  const request = provider.request(params ? { method, params: { ...params } } : { method }).catch((error: unknown) => {
    throw normalise(error)
  })
  if (!signal) return request
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([request, aborted])
}

const junk = (value: unknown) => walletError('internal', `The wallet answered ${JSON.stringify(value)}.`)

const isAccount = (value: unknown): value is Account =>
  typeof value === 'object' && value !== null && 'address' in value && typeof value.address === 'string'

function readAccounts(value: unknown): readonly Account[] {
  if (!Array.isArray(value) || !value.every(isAccount)) throw junk(value)
  return value
}

function readNetworkId(value: unknown): CaipNetworkId {
  if (typeof value !== 'string') throw junk(value)
  return parseCaipNetworkId(value).caipNetworkId
}

function readState(value: unknown): WalletState {
  if (typeof value !== 'object' || value === null || !('accounts' in value) || !('networkId' in value))
    throw junk(value)
  return { accounts: readAccounts(value.accounts), networkId: readNetworkId(value.networkId) }
}

export const connect = async (params: WalletParams) => readState(await ask(params, 'connect'))
export const reconnect = async (params: WalletParams) => readState(await ask(params, 'reconnect'))
export const listAccounts = async (params: WalletParams) => readAccounts(await ask(params, 'accounts'))

export async function disconnect(params: WalletParams): Promise<void> {
  await ask(params, 'disconnect')
}

export const switchNetwork = async (params: WalletParams & { readonly network: Network }) =>
  readNetworkId(await ask(params, 'switchNetwork', { networkId: params.network.caipNetworkId }))

export async function signMessage(params: WalletParams & { readonly address: string; readonly message: string }) {
  const signature = await ask(params, 'signMessage', { address: params.address, message: params.message })
  if (typeof signature !== 'string') throw junk(signature)
  return { signature }
}

export async function watchWallet({ provider, listener }: WalletParams & { readonly listener: WalletListener }) {
  const handlers: readonly (readonly [event: string, handler: (value: unknown) => void])[] = [
    ['accounts', (value) => listener.accounts(readAccounts(value))],
    ['network', (value) => listener.network(readNetworkId(value))],
    ['disconnected', () => listener.disconnected()],
  ]
  for (const [event, handler] of handlers) provider.on?.(event, handler)
  return () => {
    for (const [event, handler] of handlers) provider.removeListener?.(event, handler)
  }
}
