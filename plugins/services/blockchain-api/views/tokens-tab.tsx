import { memo, useState } from 'react'
import { truncateDecimal } from '../../../../kernel/lib/amounts'
import { TokenRow } from '../../../../ui/components/asset-rows'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { EndSentinel } from '../../../../ui/components/end-sentinel'
import { Glyph } from '../../../../ui/components/glyph'
import { Notice } from '../../../../ui/components/notice'
import { Row } from '../../../../ui/components/row'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { Tag } from '../../../../ui/components/tag'
import { pictureHost } from '../../../../ui/format/picture-host'
import { formatDollars } from '../../../../ui/format/shown-amounts'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useOwnName } from '../../../../ui/i18n/use-names'
import { OfflineIcon, RefreshIcon } from '../../../../ui/icons/action-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { useAttempts } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useOptionalSignal, useWatched } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useOnline } from '../../../../ui/react/use-online'
import { useAccountAction } from '../../../../ui/react/use-slot'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController, BuyAction, ReceiveAction } from '../../../foundations/account/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { PortfolioController, type TokenBalance } from '../contract'
import styles from './tokens-tab.css'

const tokensMessages = /* @__PURE__ */ defineMessages('tokens', {
  list: 'Tokens',
  loading: 'Reading your tokens',
  noPrice: 'Price not known',
  fallback: 'The balance service doesn’t answer. These come from the chain itself.',
  empty: 'No tokens yet',
  emptyText: 'What you receive on this network shows here.',
  buy: 'Buy Crypto',
  buyText: 'Easy with card or bank account',
  popular: 'popular',
  receive: 'Receive funds',
  receiveText: 'Scan the QR code and receive funds',
  unavailable: 'Your tokens can’t be read right now',
  unavailableText: 'They are where they were. Only reading them failed.',
  offline: 'You are offline',
  retry: 'Try again',
  counterfeit: 'Not the token that you know by this symbol. Its contract:',
  letters: 'Its symbol has letters that are easy to mistake. Its contract:',
  lure: 'Its name wants you to go somewhere. Don’t. Its contract:',
  showPictures: 'Show pictures',
  showLures: 'Show tokens that look like spam',
})

/** Rows that are drawn at once, and added as the end comes near. */
const STEP = 50
/** Decimals an amount is shown with. */
const SHOWN_DECIMALS = 3

/** As the service says, with what nobody knows the worth of at the end. */
const arrange = (tokens: readonly TokenBalance[]) => [
  ...tokens.filter(({ worth }) => worth !== undefined),
  ...tokens.filter(({ worth }) => worth === undefined),
]

/** Hosts that the app did not name, and that the person let pictures load from. */
type AskedHosts = readonly string[]

const isAsked = (asked: AskedHosts, url: string) => asked.includes(new URL(url).host)

function iconOf({ iconUrl, strangerIconUrl, doubt }: TokenBalance, asked: AskedHosts): string | undefined {
  if (doubt !== undefined) return undefined
  return strangerIconUrl !== undefined && isAsked(asked, strangerIconUrl) ? strangerIconUrl : iconUrl
}

/** Returns the first picture that stands on a host that was neither named nor asked for. */
const findStranger = (tokens: readonly TokenBalance[], asked: AskedHosts) =>
  tokens
    .flatMap(({ strangerIconUrl, doubt }) => (doubt === undefined && strangerIconUrl) || [])
    .find((url) => !isAsked(asked, url))

interface TokenProps {
  readonly token: TokenBalance
  readonly icon: string | undefined
}

const Token = memo(({ token, icon }: TokenProps) => {
  const t = useMessages(tokensMessages)
  const locale = useLocale()
  const { find } = useController(NetworksController)
  const nameOf = useOwnName()
  const { name, symbol, networkId, quantity, worth, doubt, address = '' } = token
  const unknown = (
    <>
      <span aria-hidden="true">–</span>
      <span className="portico-hidden">{t('noPrice')}</span>
    </>
  )
  return (
    <TokenRow
      name={nameOf(name)}
      symbol={symbol}
      icon={icon}
      doubt={doubt && { text: t(doubt), address: address.slice(networkId.length + 1) }}
      network={find(networkId)}
      amount={truncateDecimal(quantity, SHOWN_DECIMALS)}
      value={worth === undefined ? unknown : formatDollars(worth, locale)}
    />
  )
})

/** Draws tokens, more of them as one scrolls: some accounts hold thousands. */
function TokenList({ tokens }: { readonly tokens: readonly TokenBalance[] }) {
  const t = useMessages(tokensMessages)
  const [count, setCount] = useState(STEP)
  const [hasLures, setLures] = useState(false)
  const [asked, setAsked] = useState<AskedHosts>([])
  const shown = hasLures ? tokens : tokens.filter(({ doubt }) => doubt !== 'lure')
  const stranger = findStranger(shown, asked)
  return (
    <>
      <ul aria-label={t('list')}>
        {arrange(shown)
          .slice(0, count)
          .map((token) => (
            <li key={token.address ?? token.networkId}>
              <Token token={token} icon={iconOf(token, asked)} />
            </li>
          ))}
      </ul>
      {count < shown.length && <EndSentinel key={count} onEnd={() => setCount(count + STEP)} />}
      {stranger !== undefined && (
        <Row
          title={t('showPictures')}
          sub={<bdi dir="ltr">{pictureHost(stranger)}</bdi>}
          onClick={() => setAsked([...asked, new URL(stranger).host])}
          data-testid="portico-show-pictures"
        />
      )}
      {shown.length < tokens.length && (
        <Row title={t('showLures')} onClick={() => setLures(true)} data-testid="portico-show-lures" />
      )}
    </>
  )
}

/** Says that the account holds nothing here, and leads to the ways to some, as far as the app has them. */
function NoTokens() {
  const t = useMessages(tokensMessages)
  const buy = useAccountAction(BuyAction)
  const receive = useAccountAction(ReceiveAction)
  return (
    <>
      <EmptyState icon={<NamedIcon name="coins" size={24} />} title={t('empty')} text={t('emptyText')} />
      {buy && (
        <Row
          mark={
            <Glyph>
              <NamedIcon name="card" />
            </Glyph>
          }
          title={t('buy')}
          sub={t('buyText')}
          end={<Tag>{t('popular')}</Tag>}
          isLink
          onClick={buy}
          data-testid="w3m-account-onramp-button"
        />
      )}
      {receive && (
        <Row
          mark={
            <Glyph>
              <NamedIcon name="receive" />
            </Glyph>
          }
          title={t('receive')}
          sub={t('receiveText')}
          isLink
          onClick={receive}
          data-testid="w3m-account-receive-button"
        />
      )}
    </>
  )
}

/** Says that nothing could be read; the snack bar has said it aloud already. */
function Unreadable({ refresh }: { readonly refresh: () => Promise<void> | void }) {
  const t = useMessages(tokensMessages)
  const isOnline = useOnline()
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await refresh()
    setTrying(false)
  }
  return (
    <EmptyState
      tone="warning"
      icon={<OfflineIcon size={24} />}
      title={t(isOnline ? 'unavailable' : 'offline')}
      text={t('unavailableText')}
    >
      <Button size="small" icon={<RefreshIcon size={16} />} isLoading={isTrying} onClick={() => void retry()}>
        {t('retry')}
      </Button>
    </EmptyState>
  )
}

/** Draws what the account holds on the active network, and follows it while it is shown. */
function Tokens({ reload }: { readonly reload: () => void }) {
  const t = useMessages(tokensMessages)
  const { controller, error } = useWatched(PortfolioController)
  const account = useValue(useController(AccountController).caipAddress)
  const tokens = useOptionalSignal(controller?.tokens) ?? []
  const state = useOptionalSignal(controller?.state) ?? (error === undefined ? 'loading' : 'unavailable')
  const isFallback = useOptionalSignal(controller?.isFallback) ?? false
  // The wallet is locked, or on a network that the app does not list, and the view says so: what it holds nobody knows.
  if (state === 'none') return null
  return (
    <div className="portico-tokens">
      {/* No live region: the snack bar has said it aloud. */}
      {isFallback && <Notice>{t('fallback')}</Notice>}
      <Card>
        {tokens.length > 0 ? (
          // What a person asked to see of one account is nothing that they asked of the next.
          <TokenList key={account} tokens={tokens} />
        ) : state === 'loading' ? (
          <SkeletonRows count={4} mark="round" label={t('loading')} />
        ) : state === 'unavailable' ? (
          <Unreadable refresh={controller?.refresh ?? reload} />
        ) : (
          <NoTokens />
        )}
      </Card>
    </div>
  )
}

/** Draws the tokens; begins anew where the code that reads them did not come and the person asks again. */
export default function TokensTab() {
  useStyles(styles)
  const [attempt, retry] = useAttempts()
  return <Tokens key={attempt} reload={retry} />
}
