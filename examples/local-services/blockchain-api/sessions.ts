import { type Address, type Hex, isAddress, isHex } from 'viem'
import type { EvmChain } from '../evm/start-evm-chain'
import { type CallAnswer, json, refuse } from '../faults/answer-call'

/** A session that the service stores, as it lists it. */
export interface KeptSession {
  /** Its id. */
  readonly pci: string
  readonly project: { readonly id: string; readonly name: string; readonly url?: string }
  /** s since 1970 */
  readonly expiry: number
  /** ms since 1970 */
  readonly createdAt: number
  readonly permissions: readonly { readonly type: string; readonly data: object }[]
  readonly policies: readonly { readonly id: string }[]
  readonly context: Hex
  /** ms since 1970 */
  readonly revokedAt?: number
}

/** The stored sessions of the service, by the account that granted them. */
export interface SessionTable {
  of(caipAddress: string): readonly KeptSession[]
  add(caipAddress: string, session: KeptSession): void
  /** @returns whether the address had such a session that was not revoked */
  revoke(address: string, pci: string): boolean
  reset(): void
}

export function createSessionTable(): SessionTable {
  let rows: readonly { readonly owner: string; readonly session: KeptSession }[] = []
  return {
    of: (caipAddress) => rows.filter(({ owner }) => owner === caipAddress.toLowerCase()).map(({ session }) => session),
    add(caipAddress, session) {
      rows = [...rows, { owner: caipAddress.toLowerCase(), session }]
    },
    revoke(address, pci) {
      const isMeant = (row: (typeof rows)[number]) =>
        row.owner.endsWith(`:${address.toLowerCase()}`) && row.session.pci === pci && !row.session.revokedAt
      const isThere = rows.some(isMeant)
      rows = rows.map((row) => (isMeant(row) ? { ...row, session: { ...row.session, revokedAt: Date.now() } } : row))
      return isThere
    },
    reset() {
      rows = []
    },
  }
}

export const answerSessions = (sessions: SessionTable, subject: string): CallAnswer =>
  json({ pcis: sessions.of(decodeURIComponent(subject)) })

/** Ends a session for the account that granted it, which signs its id. */
export async function answerRevocation(
  { sessions, chains }: { readonly sessions: SessionTable; readonly chains: readonly EvmChain[] },
  address: string,
  { pci, signature }: Readonly<Record<string, unknown>>,
): Promise<CallAnswer> {
  if (!isAddress(address, { strict: false })) return refuse(400, 'Invalid address format', 'address')
  if (typeof pci !== 'string' || !isHex(signature)) return refuse(400, 'A pci and its signature are required', 'pci')
  const signed = { address: address as Address, message: pci, signature }
  const checks = await Promise.all(chains.map(({ client }) => client.verifyMessage(signed).catch(() => false)))
  if (!checks.includes(true)) return refuse(401, 'Signature is not valid', 'signature')
  if (!sessions.revoke(address, pci)) return refuse(404, 'Session is not known', 'pci')
  return json({})
}
