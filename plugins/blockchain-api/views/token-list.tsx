import { memo, useState } from 'react'
import { truncateDecimal } from '../../../kernel/amounts/truncate-decimal'
import { EndSentinel } from '../../../ui/components/end-sentinel'
import { TokenRow } from '../../../ui/components/token-row'
import { formatDollars } from '../../../ui/format/format-dollars'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useController } from '../../../ui/react/use-controller'
import { useLocale } from '../../../ui/react/use-locale'
import { NetworksController } from '../../networks/contract'
import type { TokenBalance } from '../contract'
import { tokensMessages } from './tokens-messages'

/** Rows that are drawn at once, and added as the end comes near. */
const STEP = 50
/** Decimals an amount is shown with (spec 5). */
const SHOWN_DECIMALS = 3

/** As the service says, with what nobody knows the worth of at the end. */
const arrange = (tokens: readonly TokenBalance[]) => [
  ...tokens.filter(({ worth }) => worth !== undefined),
  ...tokens.filter(({ worth }) => worth === undefined),
]

const Token = memo(({ token }: { readonly token: TokenBalance }) => {
  const t = useMessages(tokensMessages)
  const locale = useLocale()
  const { find } = useController(NetworksController)
  const { name, symbol, iconUrl, networkId, quantity, worth } = token
  const unknown = (
    <>
      <span aria-hidden="true">–</span>
      <span className="portico-hidden">{t('noPrice')}</span>
    </>
  )
  return (
    <TokenRow
      name={name}
      symbol={symbol}
      icon={iconUrl}
      network={find(networkId)}
      amount={truncateDecimal(quantity, SHOWN_DECIMALS)}
      value={worth === undefined ? unknown : formatDollars(worth, locale)}
    />
  )
})

/** Draws tokens, more of them as one scrolls: some accounts hold thousands. */
export function TokenList({ tokens }: { readonly tokens: readonly TokenBalance[] }) {
  const t = useMessages(tokensMessages)
  const [count, setCount] = useState(STEP)
  return (
    <>
      <ul aria-label={t('list')}>
        {arrange(tokens)
          .slice(0, count)
          .map((token) => (
            <li key={token.address ?? token.networkId}>
              <Token token={token} />
            </li>
          ))}
      </ul>
      {count < tokens.length && <EndSentinel key={count} onEnd={() => setCount(count + STEP)} />}
    </>
  )
}
