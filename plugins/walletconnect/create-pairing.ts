import { isPorticoError } from '../../kernel/errors/portico-error'
import { untilAborted } from '../../kernel/platform/until-aborted'
import type { CatalogueWallet } from '../catalogue/contract'
import type { Desk } from './desk'
import { dropProposal } from './make-proposal'
import { isDeclined, pairingFailure, readRefusal, reasonOf } from './pairing-failure'
import { createStand, type PairingParts, type PairingStand } from './pairing-stand'
import type { SessionStruct } from './read-session'
import { runPairing } from './run-pairing'
import { pairingError } from './walletconnect-errors'

/** One way from the first question to a session. */
interface Round {
  readonly abort: AbortController
  readonly outcome: Promise<SessionStruct>
}

export interface PairingMachine {
  readonly stand: PairingStand
  /** Makes a pairing that nobody waits for yet; settles when it can be used or was not to be had. Never rejects. */
  prepare(): Promise<void>
  /** Joins the pairing, or starts one; it is kept fresh until `leave`. */
  join(wallet?: CatalogueWallet): { readonly session: Promise<SessionStruct>; readonly leave: () => void }
  /** Throws the pairing away. */
  renew(): void
  cancel(): void
  /** Cancels where nobody waits any more. */
  leaveAlone(): void
  /** The relay said no. */
  refuse(text: string): void
  /** Whether the relay is heard of. */
  setQuiet(isQuiet: boolean): void
}

/** What a view is told when a round has ended by itself. */
function tellEnd({ tell }: PairingStand, error: unknown) {
  if (isPorticoError(error, 'CONNECT_REQUEST_ABORTED')) tell({ state: 'idle' })
  else if (isDeclined(error)) tell({ state: 'declined' })
  else tell({ state: 'failed', reason: reasonOf(error) })
}

interface Rounds {
  readonly isOpen: () => boolean
  /** The round that is under way, or a new one. */
  take(): Promise<SessionStruct>
  /** Ends the round that is under way; whoever waited is told why. */
  stop(reason: unknown): void
}

function createRounds(stand: PairingStand): Rounds {
  let round: Round | undefined
  function start(): Round {
    const abort = new AbortController()
    const own: Round = { abort, outcome: runPairing(stand, abort.signal) }
    const end = (tell: () => void) => {
      if (round !== own) return
      round = undefined
      tell()
    }
    own.outcome.then(
      () => end(() => stand.tell({ state: 'settling' })),
      (error: unknown) => end(() => tellEnd(stand, error)),
    )
    return own
  }
  return {
    isOpen: () => round !== undefined,
    take() {
      round ??= start()
      return round.outcome
    },
    stop(reason) {
      const own = round
      if (!own) return
      round = undefined
      own.abort.abort(reason)
      tellEnd(stand, reason)
    },
  }
}

async function prepare({ desk, waker }: PairingStand, rounds: Rounds): Promise<void> {
  if (desk.session.peek()) return
  const outcome = rounds.take()
  const { done, stop } = waker.until(() => desk.pairing.peek().state !== 'preparing')
  const unfollow = desk.pairing.subscribe(waker.wake)
  await Promise.race([done, outcome.catch(() => undefined)])
  stop()
  unfollow()
}

function join(stand: PairingStand, rounds: Rounds, wallet: CatalogueWallet | undefined) {
  stand.watchers++
  stand.wallet = wallet
  const { wallet: _, ...now } = stand.desk.pairing.peek()
  if (rounds.isOpen()) stand.tell(now)
  const outcome = rounds.take()
  const gone = new AbortController()
  const leave = () => {
    if (gone.signal.aborted) return
    gone.abort(pairingError('CONNECT_REQUEST_ABORTED'))
    stand.watchers--
  }
  return { session: untilAborted(outcome, gone.signal).finally(leave), leave }
}

export function createPairing(desk: Desk, parts: PairingParts): PairingMachine {
  const stand = createStand(desk, parts)
  const rounds = createRounds(stand)
  const giveUp = () => rounds.stop(pairingError('CONNECT_REQUEST_ABORTED'))

  const machine: PairingMachine = {
    stand,
    prepare: () => prepare(stand, rounds),
    join: (wallet) => join(stand, rounds, wallet),
    renew() {
      dropProposal(stand)
      giveUp()
    },
    cancel() {
      stand.wallet = undefined
      giveUp()
      // How the last one ended is seen no more.
      if (!desk.session.peek()) stand.tell({ state: 'idle' })
    },
    leaveAlone() {
      if (!stand.watchers) machine.cancel()
    },
    refuse(text) {
      const { alert, reason } = readRefusal(text)
      desk.ctx.logger.warn('The relay refused', text)
      if (alert) desk.ctx.notices.alertCode(alert)
      dropProposal(stand)
      rounds.stop(pairingFailure(reason))
    },
    setQuiet(isQuiet) {
      stand.isQuiet = isQuiet
      const { state } = desk.pairing.peek()
      if (state === 'ready' || state === 'offline') stand.tellReady()
    },
  }
  return machine
}
