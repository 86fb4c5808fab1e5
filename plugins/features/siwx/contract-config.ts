import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'

/** What a person signs, field by field (CAIP-122; EIP-4361 where a network is a number). Times are RFC 3339. */
export interface SiwxMessageData {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** Host and port of the page. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly notBefore?: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
}

/** A message to sign: its fields, and its text. */
export interface SiwxMessage extends SiwxMessageData {
  /** The text to sign. */
  toString(): string
}

/** For which account, network and resources a message is made. */
export interface SiwxMessageParams {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** RFC 3339 */
  readonly notBefore?: string
  /** URIs that the person signs too. */
  readonly resources?: readonly string[]
}

/** The text that is to be signed, and by which account on which network. */
export interface SiwxSigning {
  readonly message: string
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
}

/** A sign-in that a person signed: the message, and the signature over it. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  readonly message: string
  /** In the encoding of the namespace's SignMessage. */
  readonly signature: string
  /** CAIP-74, where the wallet signed while it connected. */
  readonly cacao?: unknown
}

/** Where sessions are made, verified and kept. */
export interface SiwxConfig {
  createMessage(params: SiwxMessageParams): Promise<SiwxMessage>
  /** Signs in place of the wallet. */
  signMessage?(params: SiwxSigning): Promise<string>
  /** Verifies and keeps. @throws where the session is not valid */
  addSession(session: SiwxSession): Promise<void>
  revokeSession(chainId: CaipNetworkId, accountAddress: string): Promise<void>
  /** Verifies all and keeps them in place of those before; an empty list signs out. @throws where one is not valid */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Only valid ones. */
  getSessions(chainId: CaipNetworkId, accountAddress: string): Promise<readonly SiwxSession[]>
  /** Default true. */
  getRequired?(): boolean
  /** Default true. */
  readonly signOutOnDisconnect?: boolean
}

/** Sends codes to e-mail addresses, and checks them. */
export interface EmailCapture {
  /** @param account - CAIP-10. @returns what names the code; null where the address is confirmed already */
  requestOtp(email: string, account: string): Promise<string | null>
  /** @throws where the code is wrong */
  confirmOtp(uuid: string, code: string): Promise<void>
}

/** Stands for whoever signs while that is not known yet. */
export const nobodysAddress = `0x${'0'.repeat(40)}`
