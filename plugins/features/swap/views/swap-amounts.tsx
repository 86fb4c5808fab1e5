import { formatUnits, truncateDecimal } from '../../../../kernel/lib/amounts'
import { AmountField, TokenPick } from '../../../../ui/components/amount-field'
import { BetweenCards } from '../../../../ui/components/between-cards'
import { formatDollars, showAmount } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { TokenMark } from '../../../../ui/marks/token-mark'
import { useFirst } from '../../../../ui/react/use-first'
import { useFormat } from '../../../../ui/react/use-format'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useAccountAction } from '../../../../ui/react/use-slot'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { BuyAction } from '../../../foundations/account/contract'
import { type SwapApi, SwapController, type SwapSide, type SwapToken } from '../contract'
import { readSwapAmount, worthOf } from '../swap-rules'
import styles from './swap-amounts.css'
import { swapMessages } from './swap-messages'

interface PartProps {
  readonly swap: SwapApi | undefined
}

const inputNames = { sell: 'sourceToken', buy: 'toToken' } as const

/** Draws the token of one end, and the way to another one. */
function Pick({ swap, side, token }: PartProps & { readonly side: SwapSide; readonly token: SwapToken | undefined }) {
  const t = useMessages(swapMessages)
  const name = inputNames[side]
  return (
    <TokenPick
      mark={token && <TokenMark symbol={token.symbol} icon={token.iconUrl} size={28} />}
      onClick={() => swap?.choose(side)}
      data-testid={token ? `swap-input-token-${name}` : `swap-select-token-button-${name}`}
    >
      {token?.symbol ?? t('pick')}
    </TokenPick>
  )
}

/** Says how much of a token the account holds. */
function useBalance(token: SwapToken | undefined) {
  const t = useMessages(swapMessages)
  const format = useFormat()
  if (!token || token.isUnread) return undefined
  const decimals = Math.min(3, token.decimals)
  return t('balance', { amount: format.amount(truncateDecimal(formatUnits(token.value, token.decimals), decimals)) })
}

/** Draws how much of a token is given. */
function GivenToken({ swap, token }: { readonly swap: SwapApi; readonly token: SwapToken }) {
  const t = useMessages(swapMessages)
  const locale = useLocale()
  const amount = useValue(swap.amount)
  const balance = useBalance(token)
  const buy = useAccountAction(BuyAction)
  const verdict = readSwapAmount(amount, token.decimals)
  const units = 'amount' in verdict ? verdict.amount : 0n
  const worth = worthOf(units, token)
  const isRead = !token.isUnread
  const isEmpty = isRead && token.value === 0n
  return (
    <AmountField
      label={t('give', { symbol: token.symbol })}
      value={amount}
      onChange={swap.setAmount}
      decimals={token.decimals}
      token={<Pick swap={swap} side="sell" token={token} />}
      sub={worth === undefined ? t('noPrice') : formatDollars(worth, locale)}
      balance={
        isEmpty && buy ? (
          <>
            {balance}{' '}
            <button type="button" className="portico-amount-max" onClick={buy}>
              {t('buyMore')}
            </button>
          </>
        ) : (
          balance
        )
      }
      onMax={isRead && !isEmpty ? () => void swap.setMax() : undefined}
      problem={isRead && units > token.value ? t('funds') : undefined}
      data-testid="swap-input-sourceToken"
    />
  )
}

/** Draws what is given, and how much. */
function Given({ swap }: PartProps) {
  const t = useMessages(swapMessages)
  const token = useOptionalSignal(swap?.sell)
  const amount = useOptionalSignal(swap?.amount) ?? ''
  return swap && token ? (
    <GivenToken key={token.address ?? token.symbol} swap={swap} token={token} />
  ) : (
    <AmountField
      label={t('giveAny')}
      value={amount}
      onChange={(text) => swap?.setAmount(text)}
      decimals={18}
      isDisabled
      token={<Pick swap={swap} side="sell" token={token} />}
      data-testid="swap-input-sourceToken"
    />
  )
}

/** Draws what is received; nobody types there. */
function Received({ swap }: PartProps) {
  const t = useMessages(swapMessages)
  const locale = useLocale()
  const format = useFormat()
  const token = useOptionalSignal(swap?.buy)
  const quote = useOptionalSignal(swap?.quote)
  const quoteState = useOptionalSignal(swap?.quoteState)
  const balance = useBalance(token)
  const amount = useOptionalSignal(swap?.amount)
  const sell = useOptionalSignal(swap?.sell)
  // Those that follow as the price moves are not read out.
  const isFirst = useFirst(`${amount} ${sell?.address} ${token?.address}`, quote) !== undefined
  const shown = token && quote ? showAmount(quote.received, token.decimals) : ''
  const worth = token && quote && worthOf(quote.received, token)
  const sub = token && quote && (worth === undefined ? t('noPrice') : formatDollars(worth, locale))
  return (
    <>
      <AmountField
        label={token ? t('receive', { symbol: token.symbol }) : t('receiveAny')}
        value={shown}
        onChange={() => undefined}
        decimals={token?.decimals ?? 18}
        isReadOnly
        isLoading={quoteState === 'loading' && !quote}
        token={<Pick swap={swap} side="buy" token={token} />}
        sub={sub}
        balance={balance}
        data-testid="swap-input-toToken"
      />
      <div className="portico-hidden" role="status">
        {token && quote && isFirst && t('quoted', { amount: format.amount(shown, token.symbol) })}
      </div>
    </>
  )
}

/** Draws what for what, and how much. */
export default function SwapAmounts() {
  useStyles(styles)
  const { controller: swap } = useLazyController(SwapController)
  const t = useMessages(swapMessages)
  return (
    <div className="portico-swap-pair">
      <Given swap={swap} />
      <BetweenCards
        icon={<NamedIcon name="swap" size={20} />}
        action={{ label: t('turn'), run: () => swap?.turn() }}
        data-testid="swap-turn"
      />
      <Received swap={swap} />
    </div>
  )
}
