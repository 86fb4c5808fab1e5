import type { CatalogueWallet } from '../catalogue/contract'
import type { Pairing } from './contract'
import type { Connected, Desk } from './desk'
import type { Proposal } from './proposal'
import type { SessionStruct } from './read-session'
import { createWaker, type Waker } from './waker'

/** What a pairing needs done, by those who know how. */
export interface PairingParts {
  /** Loads the client; once. */
  connected(): Promise<Connected>
  propose(connected: Connected): Promise<Proposal>
  /** Takes what a wallet approved; false where it does not fit. */
  take(connected: Connected, struct: SessionStruct): boolean
  /** Ends a session that nobody waits for any more. */
  discard(connected: Connected, struct: SessionStruct): void
}

/** Where the pairing of a kernel stands: what its steps share. */
export interface PairingStand {
  readonly desk: Desk
  readonly parts: PairingParts
  readonly waker: Waker
  /** The wallet that was chosen. */
  wallet: CatalogueWallet | undefined
  /** How many wait for a wallet. */
  watchers: number
  /** Nothing is heard of the relay. */
  isQuiet: boolean
  /** What a wallet can take now. */
  proposal: Proposal | undefined
  tell(pairing: Omit<Pairing, 'wallet'>): void
  /** Shows the proposal, or that nobody could answer it for now. */
  tellReady(): void
}

export function createStand(desk: Desk, parts: PairingParts): PairingStand {
  const { ctx, pairing } = desk
  const stand: PairingStand = {
    desk,
    parts,
    waker: createWaker(ctx.clock),
    wallet: undefined,
    watchers: 0,
    isQuiet: false,
    proposal: undefined,
    tell(next) {
      pairing.value = { ...next, ...(stand.wallet && { wallet: stand.wallet }) }
    },
    tellReady() {
      if (!stand.proposal) return
      const { uri, expiresAt } = stand.proposal
      if (stand.isQuiet || !ctx.browser.isOnline()) stand.tell({ state: 'offline' })
      else stand.tell({ state: 'ready', uri, expiresAt })
    },
  }
  return stand
}
