import type { Account, WalletState } from '../../../kernel/namespaces/capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { readProperty } from '../../../kernel/wallets/read-property'
import type { CosmosNetwork } from '../contract'
import { readBytes } from '../read-bytes'
import { readPrefix } from '../read-prefix'
import { describeChain } from './describe-chain'
import type { KeplrMethods } from './keplr-methods'

function readKey(key: unknown, { bech32Prefix }: CosmosNetwork): Account {
  const address = readProperty(key, 'bech32Address')
  // The prefix is the chain's: an account of another one would be shown as somebody's account here.
  if (typeof address !== 'string' || readPrefix(address) !== bech32Prefix)
    throw walletError('internal', 'The wallet reported no account of this network.', key)
  const publicKey = readBytes(readProperty(key, 'pubKey'), 33)
  return publicKey ? { address, publicKey } : { address }
}

/** Reads the account on a chain. A wallet that did not approve the chain may ask the person. */
export async function readChain({ ask }: KeplrMethods, network: CosmosNetwork): Promise<WalletState> {
  const account = readKey(await ask('getKey', network.id), network)
  return { accounts: [account], networkId: network.caipNetworkId }
}

async function enable({ ask, kindOf }: KeplrMethods, network: CosmosNetwork): Promise<void> {
  try {
    await ask('enable', [network.id])
  } catch (error) {
    const chain = describeChain(network)
    if (!chain || kindOf(error, 'enable') !== 'chainNotAdded') throw error
    await ask('experimentalSuggestChain', chain)
    await ask('enable', [network.id])
  }
}

/**
 * Asks the person for the account on a chain; a chain that the wallet does not know is offered to it first, where enough is known.
 *
 * @throws what the wallet throws; WALLET_REQUEST_FAILED, kind 'internal', where it reports no account of this chain
 */
export async function enterChain(methods: KeplrMethods, network: CosmosNetwork): Promise<WalletState> {
  await enable(methods, network)
  return readChain(methods, network)
}
