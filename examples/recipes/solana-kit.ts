import {
  address,
  assertIsTransactionWithinSizeLimit,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type MessagePartialSigner,
  type SignatureBytes,
  type Transaction,
  type TransactionModifyingSigner,
  type TransactionWithLifetime,
} from '@solana/kit'
import type { AnyKernel } from 'portico'
import { askSolana, solanaAddress } from './solana-provider'

/** The validity of a transaction: the requested one, if the wallet did not change it. */
async function lifetimeOf(changed: Transaction, asked: Transaction | (Transaction & TransactionWithLifetime)) {
  const message = getCompiledTransactionMessageDecoder().decode(changed.messageBytes)
  const known = 'lifetimeConstraint' in asked ? asked.lifetimeConstraint : undefined
  const token = known && ('blockhash' in known ? known.blockhash : known.nonce)
  return known && token === message.lifetimeToken
    ? known
    : getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
}

/**
 * `@solana/kit`: a signer of messages and transactions, for the connected Solana wallet. Wallets raise the fee of a transaction, or
 * add checks, before they sign it, so the returned transaction counts.
 */
export function kitSignerOf(kernel: AnyKernel): MessagePartialSigner & TransactionModifyingSigner {
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
    async modifyAndSignTransactions(transactions) {
      const signed = []
      for (const transaction of transactions) {
        const answer = await ask<{ transaction: string }>('solana_signTransaction', {
          transaction: getBase64EncodedWireTransaction(transaction),
        })
        const changed = getTransactionDecoder().decode(getBase64Encoder().encode(answer.transaction))
        if (!changed.signatures[own]) throw new Error('The wallet did not sign.')
        assertIsTransactionWithinSizeLimit(changed)
        signed.push({ ...changed, lifetimeConstraint: await lifetimeOf(changed, transaction) })
      }
      return signed
    },
  }
}
