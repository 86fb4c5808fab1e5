import { useEffect, useReducer } from 'react'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'
import { useWhileOpen } from '../../../../ui/react/use-while-open'
import { type Pairing, WalletConnectController } from '../contract'

/**
 * Answers whether a time has come, and draws again when it does.
 *
 * @param time - ms since the epoch; undefined never comes
 */
function useIsPast(time: number | undefined): boolean {
  const { clock } = useKernel().platform
  const [count, draw] = useReducer((before: number) => before + 1, 0)
  const isPast = time !== undefined && clock.now() >= time

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that came early must be set once more.
  useEffect(() => {
    if (time !== undefined && !isPast) return clock.after(Math.max(time - clock.now(), 1), draw)
  }, [clock, time, isPast, count])
  return isPast
}

/** A code counts as over that long before it is, so that nobody scans one that ends meanwhile. */
const MARGIN_MS = 10_000
/** The last stretch, in which a ring shows how much is left. */
const LAST_MS = 60_000

export interface ShownPairing {
  readonly pairing: Pairing
  /** When the next code comes, in ms since the epoch. */
  readonly endsAt: number | undefined
  /** That is less than a minute away. */
  readonly isExpiring: boolean
}

/** Reads the pairing, and what the time says about it. */
export function usePairing(): ShownPairing {
  const pairing = useWhileOpen(useValue(useController(WalletConnectController).pairing))
  const endsAt = pairing.expiresAt === undefined ? undefined : pairing.expiresAt - MARGIN_MS
  const isExpiring = useIsPast(endsAt === undefined ? undefined : endsAt - LAST_MS)
  return { pairing, endsAt, isExpiring }
}
