// @ts-nocheck
import { useEffect, useMemo, useReducer } from 'react'
import { type ReadonlySignal, signal } from '../../../../kernel/store/signals'
import { Card } from '../../../../ui/components/card'
import { Glyph } from '../../../../ui/components/glyph'
import { Row } from '../../../../ui/components/row'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { PhoneIcon } from '../../../../ui/icons/device-icons'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'
import { useWhileOpen } from '../../../../ui/react/use-while-open'
import type { CatalogueWallet } from '../../../wallets/contract'
import { CatalogueController, DownloadsView, GetWalletView } from '../../catalogue/contract'
import { type OpenOutcome, type Pairing, type PairingReason, WalletConnectController } from '../contract'
import { pairingMessages } from './pairing-messages'

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

/** Answers the picture of a wallet: its own, or the one that its catalogue finds. */
export function useWalletIcon(wallet: CatalogueWallet | undefined): string | undefined {
  const kernel = useKernel()
  const image = useMemo<ReadonlySignal<string | undefined>>(() => {
    const isAsked = wallet && wallet.imageUrl === undefined && kernel.has(CatalogueController)
    return isAsked ? kernel.get(CatalogueController).image(wallet) : signal(undefined)
  }, [kernel, wallet])
  return useValue(image) ?? wallet?.imageUrl
}

/** Where a pairing stands that is still under way, to someone who scans. */
export type ScanScene = 'preparing' | 'ready' | 'expiring' | 'renewing' | 'offline'

/** Where it stands to someone who opens the wallet on this device. */
export type LinkScene = 'preparing' | 'ready' | 'opened' | 'ranOut' | 'stillHere' | 'blocked' | 'noLink' | 'offline'

/** How it ended, or is about to; the same for every way to a wallet. */
export type EndScene = 'settling' | 'connected' | 'declined' | 'offline' | PairingReason

/** What may have failed only because the browser is offline. */
const networkReasons: readonly PairingReason[] = ['relayUnreachable', 'notLoaded']

/**
 * Tells how a pairing ended; undefined while it is under way.
 *
 * @param pairing - where it stands
 * @param isOnline - whether the browser is
 */
export function endScene({ state, reason = 'internal' }: Pairing, isOnline: boolean): EndScene | undefined {
  if (state === 'failed') return !isOnline && networkReasons.includes(reason) ? 'offline' : reason
  return state === 'settling' || state === 'connected' || state === 'declined' ? state : undefined
}

/**
 * Tells where a pairing stands to someone who scans.
 *
 * @param pairing - one that is under way
 * @param isExpiring - its code runs out within a minute
 */
export function scanScene({ state, uri }: Pairing, isExpiring: boolean): ScanScene {
  if (state === 'renewing' || state === 'offline') return state
  if (uri === undefined) return 'preparing'
  return isExpiring ? 'expiring' : 'ready'
}

export interface LinkFacts {
  readonly pairing: Pairing
  /** What came of pressing Open. */
  readonly outcome: OpenOutcome | undefined
  /** The wallet was opened by a link that has run out since. */
  readonly isOpenedBefore: boolean
  /** The wallet was opened, and the page is in view some seconds later. */
  readonly isStillHere: boolean
}

/** Tells where a pairing stands to someone who opens the wallet on this device. */
export function linkScene({ pairing, outcome, isOpenedBefore, isStillHere }: LinkFacts): LinkScene {
  if (pairing.state === 'offline') return 'offline'
  if (pairing.state === 'renewing') return 'ranOut'
  if (pairing.uri === undefined) return 'preparing'
  if (isOpenedBefore) return 'ranOut'
  if (outcome === 'blocked' || outcome === 'noLink') return outcome
  if (isStillHere) return 'stillHere'
  return outcome === 'opened' ? 'opened' : 'ready'
}

export interface GetWalletRowProps {
  /** Left out where any wallet will do. */
  readonly wallet?: CatalogueWallet | undefined
}

/** Leads those who have no wallet to where they get one; without a catalogue nobody knows where that is. */
export function GetWalletRow({ wallet }: GetWalletRowProps) {
  const t = useMessages(pairingMessages)
  const kernel = useKernel()
  if (!kernel.has(CatalogueController)) return null
  const { router } = kernel
  const mark = (size: 32 | 40) => (
    <Glyph size={size}>
      <PhoneIcon />
    </Glyph>
  )
  return (
    <Card>
      {wallet ? (
        <Row
          kind="nav"
          isLink
          mark={mark(32)}
          title={t('dontHave', { wallet: wallet.name })}
          end={t('get')}
          onClick={() => router.push(DownloadsView, { wallet })}
        />
      ) : (
        <Row
          isLink
          mark={mark(40)}
          title={t('noWallet')}
          sub={t('compare')}
          onClick={() => router.push(GetWalletView)}
        />
      )}
    </Card>
  )
}
