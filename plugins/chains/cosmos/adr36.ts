import { base64 } from '@scure/base'
import { readList, readProperty } from '../../../kernel/lib/safe/read-property'

/** An amino document that cannot be a transaction: without chain, account and fee, and with one message that signs data. */
export interface Adr36Doc {
  readonly chain_id: ''
  readonly account_number: '0'
  readonly sequence: '0'
  readonly fee: { readonly gas: '0'; readonly amount: readonly never[] }
  readonly msgs: readonly [
    { readonly type: 'sign/MsgSignData'; readonly value: { readonly signer: string; readonly data: string } },
  ]
  readonly memo: ''
}

/**
 * Creates the document that is signed for a text.
 *
 * @param signer - the account's address
 * @see Cosmos SDK ADR-36
 */
export const createAdr36Doc = (signer: string, message: string): Adr36Doc => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(new TextEncoder().encode(message)) } }],
  memo: '',
})

/** Returns the text that such a document signs; undefined for any other document, and for data that is not text. */
export function readAdr36Message(doc: unknown): string | undefined {
  const msgs = readList(readProperty(doc, 'msgs'), 2) ?? []
  const [msg] = msgs
  if (msgs.length !== 1 || readProperty(doc, 'chain_id') !== '') return undefined
  const data = readProperty(readProperty(msg, 'value'), 'data')
  if (readProperty(msg, 'type') !== 'sign/MsgSignData' || typeof data !== 'string') return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(base64.decode(data))
  } catch {
    return undefined
  }
}
