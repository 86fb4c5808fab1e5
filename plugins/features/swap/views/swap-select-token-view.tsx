import { useEffect, useMemo, useState } from 'react'
import { TokenRow } from '../../../../ui/components/asset-rows'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EndSentinel } from '../../../../ui/components/end-sentinel'
import { ErrorState, NoResults } from '../../../../ui/components/no-content'
import { Notice } from '../../../../ui/components/notice'
import { Row, RowGroup } from '../../../../ui/components/row'
import { SearchField } from '../../../../ui/components/search-field'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { shortAddress } from '../../../../ui/format/short-address'
import { formatDollars, showBalance } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useOwnName } from '../../../../ui/i18n/use-names'
import { TokenMark } from '../../../../ui/marks/token-mark'
import { useAttempts } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal, useWatched } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { whenLoaded } from '../../../../ui/react/when-loaded'
import { NetworksController } from '../../../foundations/networks/contract'
import { type SwapApi, SwapController, type SwapToken } from '../contract'
import { isSameAsset, worthOf } from '../swap-rules'
import { tokenMessages } from './swap-messages'
import styles from './swap-select-token-view.css'

/** Symbols in the order in which they are suggested; the first is the dollar that is the first one on Arbitrum. */
const suggested =
  'USD₮0 ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )

const MAX_SUGGESTED = 8

/** Tokens that are suggested of those that there are: no unlisted one passes by its symbol. */
function suggestTokens(tokens: readonly SwapToken[]): readonly SwapToken[] {
  return suggested
    .flatMap((symbol) => tokens.find((token) => token.symbol === symbol && !token.isUnlisted) ?? [])
    .slice(0, MAX_SUGGESTED)
}

/** Tokens that a search by name, symbol or address finds. */
function searchTokens(tokens: readonly SwapToken[], query: string): readonly SwapToken[] {
  const wanted = query.trim().toLowerCase()
  return tokens.filter(({ name, symbol, address = '' }) =>
    [name, symbol, address].some((text) => text.toLowerCase().includes(wanted)),
  )
}

type Chosen = readonly (SwapToken | undefined)[]

const isAmong = (chosen: Chosen, { address }: SwapToken) =>
  chosen.some((other) => other && isSameAsset(other.address, address))

interface TokenChipsProps {
  readonly label: string
  readonly tokens: readonly SwapToken[]
  readonly chosen: Chosen
  readonly isLoading: boolean
  readonly onChoose: (token: SwapToken) => void
}

/** Draws the tokens that people exchange most, of those that there are; their line is there before they come. */
function TokenChips({ label, tokens, chosen, isLoading, onChoose }: TokenChipsProps) {
  if (isLoading)
    return (
      <div className="portico-swap-chips" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((place) => (
          <span key={place} className="portico-swap-chip portico-bone" />
        ))}
      </div>
    )
  const suggested = suggestTokens(tokens)
  if (suggested.length === 0) return null
  return (
    <fieldset className="portico-swap-chips" aria-label={label}>
      {suggested.map((token) => {
        const isChosen = isAmong(chosen, token)
        return (
          <button
            key={token.address ?? ''}
            type="button"
            className="portico-swap-chip"
            aria-disabled={isChosen}
            onClick={isChosen ? undefined : () => onChoose(token)}
            data-testid={`swap-suggested-${token.symbol}`}
          >
            <TokenMark symbol={token.symbol} icon={token.iconUrl} size={20} />
            {token.symbol}
          </button>
        )
      })}
    </fieldset>
  )
}

/** As many rows are drawn at once; the rest as the list is scrolled. */
const PAGE = 40

interface RowsProps {
  readonly label: string
  readonly tokens: readonly SwapToken[]
  readonly chosen: Chosen
  readonly onChoose: (token: SwapToken) => void
}

/** Draws tokens under a label, page by page. */
function TokenRows({ label, tokens, chosen, onChoose }: RowsProps) {
  const t = useMessages(tokenMessages)
  const locale = useLocale()
  const nameOf = useOwnName()
  const [count, setCount] = useState(PAGE)
  if (tokens.length === 0) return null
  return (
    <RowGroup label={label}>
      {tokens.slice(0, count).map((token) => {
        const { name, symbol, iconUrl, decimals, value, address, isUnlisted } = token
        const worth = value > 0n ? worthOf(value, token) : undefined
        const isChosen = isAmong(chosen, token)
        return (
          <TokenRow
            key={address ?? ''}
            name={isUnlisted && address !== undefined ? `${nameOf(name)} · ${shortAddress(address)}` : nameOf(name)}
            symbol={symbol}
            icon={iconUrl}
            amount={value > 0n ? showBalance(value, decimals) : undefined}
            value={isUnlisted ? t('unlisted') : worth && formatDollars(worth, locale)}
            disabledReason={isChosen ? t('chosen') : undefined}
            onClick={() => onChoose(token)}
            data-testid={`swap-select-token-item-${symbol}`}
          />
        )
      })}
      {count < tokens.length && <EndSentinel key={count} onEnd={() => setCount(count + PAGE)} />}
    </RowGroup>
  )
}

/** Asks the chain about an address that no list has; another chain is asked anew. */
function useLookedUp(swap: SwapApi | undefined, query: string, isListed: boolean) {
  const [answer, setAnswer] = useState<{ readonly question: string; readonly hasFailed: boolean }>()
  const networkId = useValue(useController(NetworksController).active)?.caipNetworkId
  const wanted = query.trim()
  const question = `${networkId} ${wanted}`
  const isAsked = swap !== undefined && !isListed && wanted.length >= 32
  const isLooking = isAsked && answer?.question !== question
  useEffect(() => {
    if (!swap || !isLooking) return
    const settle = (hasFailed: boolean) => setAnswer({ question, hasFailed })
    return whenLoaded(
      swap.findToken(wanted),
      () => settle(false),
      () => settle(true),
    )
  }, [swap, wanted, question, isLooking])
  return {
    isAsked,
    isLooking,
    hasFailed: isAsked && !isLooking && answer?.hasFailed,
    again: () => setAnswer(undefined),
  }
}

interface MissingProps {
  /** Undefined while the code that reads tokens has not loaded. */
  readonly swap: SwapApi | undefined
  /** Called by the button where lists failed. */
  readonly relist: () => void
  readonly state: SwapApi['tokensState']['value']
  readonly lookup: ReturnType<typeof useLookedUp>
  /** Whether the list has a token for the query. */
  readonly hasTokens: boolean
}

/** Says which tokens could not be read, with a button to try again, or that there is none. */
function Missing({ swap, relist, state, lookup, hasTokens }: MissingProps) {
  const t = useMessages(tokenMessages)
  const hasFailedLists = useOptionalSignal(swap?.hasFailedLists) ?? true
  const isMissing = state !== 'loading' && !lookup.isLooking && !hasTokens
  const isToken = lookup.hasFailed
  // The chain tells whether an address is a token, so lists that failed do not matter then.
  const hasFailed = isMissing && (isToken || (hasFailedLists && !lookup.isAsked))
  return (
    <>
      {hasFailed && (
        <Card>
          <ErrorState
            title={t(isToken ? 'lookupFailed' : 'unavailable')}
            text={t(isToken ? 'lookupFailedText' : 'unavailableText')}
          >
            <Button onClick={isToken ? lookup.again : relist} data-testid="swap-select-token-retry">
              {t('readAgain')}
            </Button>
          </ErrorState>
        </Card>
      )}
      <NoResults isShown={isMissing && !hasFailed} title={t('noneFound')} />
      {state === 'unavailable' && (!hasFailed || isToken) && (
        <Notice tone="warning">
          <b>{t('unavailable')}</b> {t('unavailableText')}
        </Notice>
      )}
    </>
  )
}

/** Draws the list; `reload` begins anew where the code that reads it did not load. */
function Tokens({ reload }: { readonly reload: () => void }) {
  const t = useMessages(tokenMessages)
  const { router } = useKernel()
  const [query, setQuery] = useState('')
  const { controller: swap, error } = useWatched(SwapController)
  const tokens = useOptionalSignal(swap?.tokens)
  const state = useOptionalSignal(swap?.tokensState) ?? (error === undefined ? 'loading' : 'unavailable')
  const chosen = [useOptionalSignal(swap?.sell), useOptionalSignal(swap?.buy)]
  const [hasLures, setLures] = useState(false)
  const all = useMemo(() => searchTokens(tokens ?? [], query), [tokens, query])
  const found = all.filter(({ isLure }) => hasLures || !isLure)
  const lookup = useLookedUp(swap, query, all.length > 0)
  const isAlien = query !== '' && found.some(({ isUnlisted, value }) => isUnlisted && value === 0n)
  const rows = {
    chosen,
    onChoose(token: SwapToken) {
      swap?.setToken(token)
      router.goBack()
    },
  }
  return (
    <Body>
      <SearchField
        label={t('search')}
        value={query}
        onChange={setQuery}
        isLoading={lookup.isLooking}
        data-testid="swap-select-token-search-input"
      />
      {query === '' && (
        <TokenChips label={t('suggested')} tokens={tokens ?? []} isLoading={state === 'loading'} {...rows} />
      )}
      <TokenRows label={t('yours')} tokens={found.filter(({ value }) => value > 0n)} {...rows} />
      <TokenRows key={query} label={t('others')} tokens={found.filter(({ value }) => value === 0n)} {...rows} />
      {found.length < all.length && (
        <Card>
          <Row title={t('showLures')} onClick={() => setLures(true)} data-testid="swap-show-lures" />
        </Card>
      )}
      {isAlien && (
        <Notice tone="warning" data-testid="swap-unlisted">
          {t('unlistedText')}
        </Notice>
      )}
      {(state === 'loading' || lookup.isLooking) && (
        // Another one below what came meanwhile: places that are taken do not slide down.
        <Card key={found.length}>
          <SkeletonRows count={lookup.isLooking ? 1 : 5} mark="round" label={t('loading')} />
        </Card>
      )}
      <Missing swap={swap} relist={swap?.relist ?? reload} state={state} lookup={lookup} hasTokens={all.length > 0} />
    </Body>
  )
}

/** Draws what can be chosen for one end of a swap. */
export default function SwapSelectTokenView() {
  useStyles(styles)
  const [attempt, retry] = useAttempts()
  return <Tokens key={attempt} reload={retry} />
}
