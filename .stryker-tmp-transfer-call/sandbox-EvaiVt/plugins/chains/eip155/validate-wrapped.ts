// @ts-nocheck
import { encodeDeployData, erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode } from 'viem'
import type { VerifyMessageParams } from './verify-message'

type Hex = `0x${string}`

const yes = /^0x0*1$/

/**
 * Lets a node run the validator of ERC-6492, which is deployed nowhere: it makes the account as the signature tells, in a world that
 * is gone after the call, and asks it there.
 *
 * @throws what `call` rejects with
 */
export async function validateWrapped(
  call: VerifyMessageParams['call'],
  address: Hex,
  hash: Hex,
  signature: Hex,
): Promise<boolean> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hash, signature],
  })
  return yes.test(await call({ data }))
}
