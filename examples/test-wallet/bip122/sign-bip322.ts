import { sha256 } from '@noble/hashes/sha2.js'
import { Transaction } from '@scure/btc-signer'
import { joinBytes, toBase64, toBytes, toHex } from '../core/bytes'

export interface Bip322Params {
  readonly secret: Uint8Array
  readonly message: string
  /** The script of the signer's address. */
  readonly spend: { readonly script: Uint8Array; readonly tapInternalKey?: Uint8Array }
}

/** BIP-322 "simple": the witness of a transaction that spends an output of this address. */
export function signBip322({ secret, message, spend }: Bip322Params): string {
  const { script, tapInternalKey } = spend
  const transaction = new Transaction({
    version: 0,
    lockTime: 0,
    allowUnknownOutputs: true,
    allowUnknownInputs: true,
  })
  transaction.addInput({
    txid: challengeId(message, script),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...(tapInternalKey ? { tapInternalKey } : {}),
  })
  transaction.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) })
  transaction.sign(secret)
  transaction.finalize()
  const witness = transaction.getInput(0).finalScriptWitness ?? []
  return toBase64(joinBytes([witness.length], ...witness.flatMap((item) => [[item.length], item])))
}

/** The tagged hash of the message, as BIP-340 tags. */
export function hashBip322(message: string): Uint8Array {
  const tag = sha256(toBytes('BIP0322-signed-message'))
  return sha256(joinBytes(tag, tag, toBytes(message)))
}

/** The id of the spent transaction: version 0, no real input, one output of zero to the script. */
function challengeId(message: string, script: Uint8Array): string {
  const zeros = (count: number) => new Uint8Array(count)
  const input = joinBytes(zeros(32), [0xff, 0xff, 0xff, 0xff], [34, 0, 32], hashBip322(message), zeros(4))
  const output = joinBytes(zeros(8), [script.length], script)
  const raw = joinBytes(zeros(4), [1], input, [1], output, zeros(4))
  return toHex(sha256(sha256(raw)).reverse())
}
