import { createPublicKey, ECDH, verify } from 'node:crypto'
import { type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'

/**
 * Verifies a signed text with other libraries: the bytes of the document by CosmJS, the signature by OpenSSL.
 *
 * @param publicKey - compressed, as base64
 * @param signature - 64 bytes, as base64
 */
export function verifyAdr36(signer: string, message: string, publicKey: string, signature: string): boolean {
  const value = { signer, data: Buffer.from(message, 'utf8').toString('base64') }
  const doc: StdSignDoc = {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value }],
    memo: '',
  }
  const point = ECDH.convertKey(publicKey, 'secp256k1', 'base64', undefined, 'uncompressed') as Buffer
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  if (!x || !y) return false
  const key = createPublicKey({ key: { kty: 'EC', crv: 'secp256k1', x, y }, format: 'jwk' })
  const bytes = serializeSignDoc(doc)
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'))
}
