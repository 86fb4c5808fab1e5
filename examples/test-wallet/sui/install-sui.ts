import type { TestWalletConfig } from '../config'
import { toBase64 } from '../core/bytes'
import type { WalletCore } from '../core/create-core'
import { NamespaceWallet } from '../core/namespace-wallet'
import { perform } from '../core/perform'
import { permittedAccount } from '../core/permitted-account'
import type { WalletError } from '../core/wallet-error'
import { installStandardWallet, type StandardAccount } from '../standard/standard-wallet'
import { createSuiKey } from './sui-key'

interface MessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}

const chains = ['sui:mainnet', 'sui:testnet', 'sui:devnet', 'sui:localnet']

/** Wallets of this namespace reject with only a text, without a code. */
const refuse = ({ code, message }: WalletError) => new Error(code === 4001 ? 'Rejected from user' : message)

export function installSui(config: TestWalletConfig, core: WalletCore): NamespaceWallet {
  const wallet = new NamespaceWallet('sui', core, { config, createKey: createSuiKey })
  const signPersonalMessage = (input: MessageInput) =>
    perform(wallet, {
      method: 'sui:signPersonalMessage',
      params: input,
      asks: true,
      refuse,
      run: () => ({
        bytes: toBase64(input.message),
        signature: permittedAccount(wallet, input.account.address).signPersonalMessage(input.message),
      }),
    })
  installStandardWallet(wallet, {
    config,
    chains,
    refuse,
    features: { 'sui:signPersonalMessage': { version: '1.1.0', signPersonalMessage } },
  })
  return wallet
}
