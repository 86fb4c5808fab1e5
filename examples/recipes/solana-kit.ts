import {
  address,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type MessagePartialSigner,
  type SignatureBytes,
  type TransactionPartialSigner,
} from '@solana/kit'
import type { AnyKernel } from 'portico'
import { askSolana, solanaAddress } from './solana-provider'

/** `@solana/kit`: a signer of messages and transactions, for whatever Solana wallet is connected. */
export function kitSignerOf(kernel: AnyKernel): MessagePartialSigner & TransactionPartialSigner {
  const own = address(solanaAddress(kernel) ?? '')
  const ask = <T>(method: string, params: object) => askSolana<T>(kernel, method, { pubkey: own, ...params })
  return {
    address: own,
    async signMessages(messages) {
      const [first, ...rest] = messages
      if (!first || rest.length) throw new Error('Wallets sign one message at a time.')
      const { signature } = await ask<{ signature: string }>('solana_signMessage', {
        message: getBase58Decoder().decode(first.content),
      })
      return [{ [own]: getBase58Encoder().encode(signature) as SignatureBytes }]
    },
    async signTransactions(transactions) {
      const signed = []
      for (const transaction of transactions) {
        const answer = await ask<{ transaction: string }>('solana_signTransaction', {
          transaction: getBase64EncodedWireTransaction(transaction),
        })
        const { signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(answer.transaction))
        const signature = signatures[own]
        if (!signature) throw new Error('The wallet did not sign.')
        signed.push({ [own]: signature })
      }
      return signed
    },
  }
}
