import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { NotConnected, NothingOnNetwork } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { LoadedPart, withParts } from '../../../../ui/parts/loaded-part'
import { useNextView } from '../../../../ui/parts/preload-parts'
import { useController } from '../../../../ui/react/use-controller'
import { useOptionalSignal, useWatched } from '../../../../ui/react/use-lazy-controller'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController } from '../../../foundations/account/contract'
import { type SwapApi, SwapController, SwapPreviewView } from '../contract'
import { swapMessages } from './swap-messages'
import { ProblemNotice } from './swap-parts'
import styles from './swap-view.css'

/** They come with the view: see the plugin's `index.ts`. */
const amountsPart = { load: () => import('./swap-amounts') }
const detailsPart = { load: () => import('./swap-offer').then((m) => ({ default: m.SwapDetails })) }
const lossPart = { load: () => import('./swap-offer').then((m) => ({ default: m.SwapLoss })) }

/** How much is lost where a person is told so before they go on. */
const toldLosses: readonly unknown[] = ['confirm', 'unknown', 'blocked']

/** Draws the one button: its text names what is missing. */
function NextButton({ swap }: { readonly swap: SwapApi | undefined }) {
  const t = useMessages(swapMessages)
  const lack = useOptionalSignal(swap?.lack) ?? 'token'
  const phase = useOptionalSignal(swap?.phase) ?? 'idle'
  const sell = useOptionalSignal(swap?.sell)
  const acts = {
    token: () => swap?.choose(sell ? 'buy' : 'sell'),
    retry: () => swap?.requote(),
    ready: () => void swap?.prepare(),
  }
  const act = acts[lack as keyof typeof acts]
  const isQuoting = lack === 'quote'
  return (
    <Button
      kind="primary"
      onClick={() => act?.()}
      isDisabled={!act && !isQuoting}
      isLoading={phase !== 'idle' || isQuoting}
      loadingLabel={t(phase === 'idle' ? 'quoting' : phase)}
      data-testid="swap-action-button"
    >
      {t(isQuoting ? 'ready' : lack)}
    </Button>
  )
}

/** Says what is missing before anything can be swapped. */
function Missing({ isConnected }: { readonly isConnected: boolean }) {
  const t = useMessages(swapMessages)
  if (isConnected)
    return <NothingOnNetwork icon="swap" title={t('network')} text={t('networkText')} action={t('switchNetwork')} />
  return <NotConnected text={t('goneText')} />
}

/** Draws the form: what for what, how much, and what it brings. What comes late stands below the button, which stays where it is. */
function SwapView() {
  useStyles(styles)
  useNextView(SwapPreviewView)
  const t = useMessages(swapMessages)
  const address = useValue(useController(AccountController).address)
  const { controller: swap, error } = useWatched(SwapController)
  const phase = useOptionalSignal(swap?.phase)
  const problem = useOptionalSignal(swap?.problem)
  const lack = useOptionalSignal(swap?.lack)
  const level = useOptionalSignal(swap?.impactLevel)
  const [sell, buy] = [useOptionalSignal(swap?.sell), useOptionalSignal(swap?.buy)]
  if (address === undefined || lack === 'network') return <Missing isConnected={address !== undefined} />
  const shownProblem = phase === 'asking' ? 'waiting' : problem
  return (
    <Body>
      <LoadedPart item={amountsPart} placeholder={<div className="portico-swap-place" />} />
      {sell && buy && <LoadedPart item={detailsPart} placeholder={<div className="portico-swap-part" />} />}
      <Actions>
        <NextButton swap={swap} />
      </Actions>
      <Note>{t(lack === 'retry' ? 'unquoted' : 'refreshes')}</Note>
      <div className="portico-swap-told">
        <ProblemNotice problem={error === undefined ? shownProblem : 'unreachable'} />
        <div role="status">{toldLosses.includes(level) && <LoadedPart item={lossPart} />}</div>
      </div>
    </Body>
  )
}

export default /* @__PURE__ */ withParts(SwapView, [amountsPart])
