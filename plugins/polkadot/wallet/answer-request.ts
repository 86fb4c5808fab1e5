import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { readProperty } from '../../../kernel/wallets/read-property'
import type { EnabledWallet } from './enabled-wallet'
import { findAccount } from './read-accounts'

const toHex = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The wallet's own spelling of an address. @throws WALLET_REQUEST_FAILED, kind 'unauthorized', where it shares no such account */
async function readAddress(wallet: EnabledWallet, params: unknown): Promise<string> {
  const account = findAccount(await wallet.readAccounts(), readProperty(params, 'address'))
  if (!account) throw walletError('unauthorized', 'The wallet does not share this account with this site.')
  return account.address
}

/**
 * Answers the requests of this family, which wallets behind WalletConnect know by the same names.
 *
 * @param wallet - one that let us in
 * @param request - `polkadot_signMessage` `{ address, message }` or `polkadot_signTransaction` `{ address, transactionPayload }`
 * @returns what the wallet answered, unchecked
 */
export async function answerRequest(wallet: EnabledWallet, { method, params }: WalletRequest): Promise<unknown> {
  if (method === 'polkadot_signMessage') {
    const message = readProperty(params, 'message')
    const address = await readAddress(wallet, params)
    return wallet.sign('signRaw', { address, type: 'bytes', data: toHex(String(message)) })
  }
  if (method === 'polkadot_signTransaction') {
    const address = await readAddress(wallet, params)
    const payload = readProperty(params, 'transactionPayload')
    return wallet.sign('signPayload', { ...(payload as object), address })
  }
  throw walletError('unsupportedMethod', `The wallet does not know the method ${method}.`)
}
