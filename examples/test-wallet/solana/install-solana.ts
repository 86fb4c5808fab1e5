import type { TestWalletConfig } from '../config'
import type { WalletCore } from '../core/create-core'
import { NamespaceWallet } from '../core/namespace-wallet'
import { perform } from '../core/perform'
import { permittedAccount } from '../core/permitted-account'
import { invalidParams } from '../core/wallet-error'
import { installStandardWallet, type StandardAccount } from '../standard/standard-wallet'
import { sendTransaction } from './send-transaction'
import { signTransaction } from './sign-transaction'
import { createSolanaKey, type SolanaKey } from './solana-key'

interface MessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}

interface TransactionInput {
  readonly account: StandardAccount
  readonly transaction: Uint8Array
  readonly chain?: string
}

const supportedTransactionVersions = ['legacy', 0]
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

export function installSolana(config: TestWalletConfig, core: WalletCore): NamespaceWallet {
  const wallet = new NamespaceWallet('solana', core, { config, createKey: createSolanaKey })
  const fetch = window.fetch.bind(window)
  /** Each input with its own key, after one prompt for all of them. */
  const each = <Input extends { account: StandardAccount }, Output>(
    method: string,
    work: (key: SolanaKey, input: Input) => Output | Promise<Output>,
  ) => {
    return (...inputs: Input[]): Promise<Output[]> =>
      perform(wallet, {
        method,
        params: inputs,
        asks: true,
        run: () => Promise.all(inputs.map((input) => work(permittedAccount(wallet, input.account.address), input))),
      })
  }
  const signMessage = each('solana:signMessage', (key, { message }: MessageInput) => ({
    signedMessage: message,
    signature: key.sign(message),
  }))
  const sign = each('solana:signTransaction', (key, { transaction }: TransactionInput) => ({
    signedTransaction: signTransaction(key, transaction).transaction,
  }))
  const send = each('solana:signAndSendTransaction', async (key, input: TransactionInput) => {
    if (!chains.includes(input.chain ?? '')) throw invalidParams('Expected the chain to send on')
    const { signature, transaction } = signTransaction(key, input.transaction)
    await sendTransaction(fetch, config.solanaRpcUrl, transaction)
    return { signature }
  })
  installStandardWallet(wallet, {
    config,
    chains,
    features: {
      'solana:signMessage': { version: '1.1.0', signMessage },
      'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions, signTransaction: sign },
      ...(config.solanaRpcUrl && {
        'solana:signAndSendTransaction': {
          version: '1.0.0',
          supportedTransactionVersions,
          signAndSendTransaction: send,
        },
      }),
    },
  })
  return wallet
}
