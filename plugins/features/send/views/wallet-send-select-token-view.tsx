import { useState } from 'react'
import { TokenRow } from '../../../../ui/components/asset-rows'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { ErrorState, NoResults, NotConnected } from '../../../../ui/components/no-content'
import { Row, RowGroup } from '../../../../ui/components/row'
import { SearchField } from '../../../../ui/components/search-field'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { formatDollars, showBalance } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useOwnName } from '../../../../ui/i18n/use-names'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { useAttempts } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal, useWatched } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useValue } from '../../../../ui/react/use-value'
import { shellMessages } from '../../../../ui/shell/shell-messages'
import { AccountController } from '../../../foundations/account/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { SendController, type SendToken } from '../contract'
import { worthOf } from '../send-rules'
import { sendMessages, tokenMessages } from './send-messages'

const isFound = ({ name, symbol, address = '' }: SendToken, query: string): boolean => {
  const wanted = query.trim().toLowerCase()
  return [name, symbol, address].some((text) => text.toLowerCase().includes(wanted))
}

/** Says that the tokens could not be read; on a network of the app they can be read again. */
function Unreadable({ relist }: { readonly relist: () => Promise<void> | void }) {
  const t = useMessages(tokenMessages)
  const shell = useMessages(shellMessages)
  const isSupported = useValue(useController(NetworksController).isSupported)
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await relist()
    setTrying(false)
  }
  return (
    <ErrorState title={t('tokensUnavailable')} text={t('tokensUnavailableText')}>
      {isSupported && (
        <Button isLoading={isTrying} onClick={() => void retry()}>
          {shell('retry')}
        </Button>
      )}
    </ErrorState>
  )
}

/** Draws the list; `reload` begins anew where the code that reads it did not come. */
function Tokens({ reload }: { readonly reload: () => void }) {
  const t = useMessages(tokenMessages)
  const shared = useMessages(sendMessages)
  const locale = useLocale()
  const nameOf = useOwnName()
  const { router } = useKernel()
  const [query, setQuery] = useState('')
  const address = useValue(useController(AccountController).address)
  const { controller: send, error } = useWatched(SendController)
  const tokens = useOptionalSignal(send?.tokens) ?? []
  const listState = useOptionalSignal(send?.tokensState) ?? 'loading'
  const state = error === undefined ? listState : 'unavailable'
  const [hasLures, setLures] = useState(false)
  const isShown = ({ doubt }: SendToken) => hasLures || doubt !== 'lure'
  const all = tokens.filter((token) => isFound(token, query))
  const found = all.filter(isShown)
  const isMissed = state !== 'loading' && state !== 'unavailable' && tokens.length > 0 && all.length === 0
  const choose = ({ address }: SendToken) => {
    send?.setToken(address)
    router.goBack()
  }
  if (address === undefined) return <NotConnected text={shared('goneText')} />
  return (
    <Body>
      <SearchField label={t('search')} value={query} onChange={setQuery} />
      {all.length > 0 && (
        <RowGroup label={t('yours')}>
          {found.map((token) => {
            const { name, symbol, iconUrl, decimals, value, price, address, doubt } = token
            const worth = worthOf(value, decimals, price)
            return (
              <TokenRow
                key={address ?? ''}
                name={nameOf(name)}
                symbol={symbol}
                icon={iconUrl}
                doubt={doubt && address !== undefined ? { text: t(doubt), address } : undefined}
                amount={showBalance(value, decimals)}
                value={worth === undefined ? undefined : formatDollars(worth, locale)}
                onClick={() => choose(token)}
                data-testid={`send-token-${symbol}`}
              />
            )
          })}
          {found.length < all.length && <Row title={t('showLures')} onClick={() => setLures(true)} />}
        </RowGroup>
      )}
      {all.length === 0 && state === 'loading' && (
        <RowGroup label={t('yours')}>
          <SkeletonRows count={3} mark="round" label={t('loading')} />
        </RowGroup>
      )}
      {all.length === 0 && state !== 'loading' && !isMissed && (
        <Card>
          {state === 'unavailable' ? (
            <Unreadable relist={send?.relist ?? reload} />
          ) : (
            <EmptyState icon={<NamedIcon name="coins" />} title={t('noneFound')} text={t('none')} />
          )}
        </Card>
      )}
      <NoResults isShown={isMissed} title={t('noneFound')} />
    </Body>
  )
}

/** Draws what the account holds, to choose from. */
export default function WalletSendSelectTokenView() {
  const [attempt, retry] = useAttempts()
  return <Tokens key={attempt} reload={retry} />
}
