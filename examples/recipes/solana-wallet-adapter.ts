import { base58, base64 } from '@scure/base'
import {
  BaseMessageSignerWalletAdapter,
  type WalletName,
  WalletNotConnectedError,
  WalletReadyState,
} from '@solana/wallet-adapter-base'
import { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import { type AnyKernel, effect } from 'portico'
import { ConnectController } from 'portico/plugins/connect/contract'
import { askSolana, solanaAddress } from './solana-provider'

/** Solana wallet-adapter: one adapter for the Solana wallet that is connected in Portico, for `useWallet` and similar hooks. */
export class PorticoWalletAdapter extends BaseMessageSignerWalletAdapter {
  readonly name = 'Portico' as WalletName<'Portico'>
  readonly url = 'https://github.com/portico-wallet/portico'
  readonly icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
  readonly readyState = WalletReadyState.Loadable
  readonly supportedTransactionVersions = new Set(['legacy', 0] as const)
  publicKey: PublicKey | null = null
  connecting = false

  constructor(private readonly kernel: AnyKernel) {
    super()
    effect(() => this.follow(solanaAddress(kernel)))
  }

  /** Opens the modal if no account is connected; `connect` is emitted when one is. */
  async connect(): Promise<void> {
    if (!this.publicKey) this.kernel.router.open({ namespace: 'solana' })
  }

  override async autoConnect(): Promise<void> {
    // Portico restores connections by itself: a page that loads sends no request.
  }

  async disconnect(): Promise<void> {
    await this.kernel.get(ConnectController).disconnect('solana')
  }

  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    const { signature } = await this.ask<{ signature: string }>('solana_signMessage', {
      message: base58.encode(message),
    })
    return base58.decode(signature)
  }

  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    const bytes =
      transaction instanceof VersionedTransaction
        ? transaction.serialize()
        : transaction.serialize({ requireAllSignatures: false })
    const answer = await this.ask<{ transaction: string }>('solana_signTransaction', {
      transaction: base64.encode(Uint8Array.from(bytes)),
    })
    const signed = base64.decode(answer.transaction)
    return (
      transaction instanceof VersionedTransaction ? VersionedTransaction.deserialize(signed) : Transaction.from(signed)
    ) as T
  }

  private ask<T>(method: string, params: object): Promise<T> {
    if (!this.publicKey) throw new WalletNotConnectedError()
    return askSolana<T>(this.kernel, method, { pubkey: this.publicKey.toBase58(), ...params })
  }

  private follow(address: string | undefined): void {
    if (this.publicKey?.toBase58() === address) return
    this.publicKey = address === undefined ? null : new PublicKey(address)
    if (this.publicKey) this.emit('connect', this.publicKey)
    else this.emit('disconnect')
  }
}
