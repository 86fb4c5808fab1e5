import type { ReactNode } from 'react'
import { AmountField, TokenPick } from '../../../../ui/components/amount-field'
import { formatDollars, showAmount } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { TokenMark } from '../../../../ui/marks/token-mark'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useValue } from '../../../../ui/react/use-value'
import { type SendApi, SendController, type SendToken, WalletSendSelectTokenView } from '../contract'
import { readSendAmount, worthOf } from '../send-rules'
import { sendMessages } from './send-messages'

const DOLLAR_DECIMALS = 2

interface TokenAmountProps {
  readonly send: SendApi
  readonly token: SendToken
  readonly pick: ReactNode
  readonly isLocked: boolean
}

/** Draws how much of a token, typed in the token or in dollars. */
function TokenAmount({ send, token, pick, isLocked }: TokenAmountProps) {
  const t = useMessages(sendMessages)
  const locale = useLocale()
  const format = useFormat()
  const amount = useValue(send.amount)
  const dollars = useValue(send.dollars)
  const { symbol, decimals } = token
  const verdict = readSendAmount(amount, token)
  const units = 'amount' in verdict ? verdict.amount : 0n
  const worth = worthOf(units, decimals, token.price)
  const isDollars = useValue(send.unit) === 'dollars'
  const isShort = 'refusal' in verdict && verdict.refusal === 'funds'
  const isTiny = isDollars && units === 0n && /[1-9]/.test(dollars)
  const typed = isDollars
    ? {
        label: t('amountOf', { symbol: 'USD' }),
        value: dollars,
        onChange: send.setDollars,
        currency: 'USD',
        decimals: DOLLAR_DECIMALS,
        sub: format.amount(amount || '0', symbol),
        onSwitch: { label: t('inToken'), run: () => send.setUnit('token') },
      }
    : {
        label: t('amountOf', { symbol }),
        value: amount,
        onChange: send.setAmount,
        decimals,
        sub: worth === undefined ? t('noPrice') : formatDollars(worth, locale),
        onSwitch: { label: t('inDollars'), run: () => send.setUnit('dollars') },
      }
  return (
    <AmountField
      key={`${token.address ?? symbol} ${isDollars}`}
      {...typed}
      isReadOnly={isLocked}
      token={pick}
      onSwitch={worth === undefined || isLocked ? undefined : typed.onSwitch}
      balance={t('balance', { amount: format.amount(showAmount(token.value, decimals)) })}
      onMax={isLocked ? undefined : () => void send.setMax()}
      problem={isShort ? t('tooLittle') : isTiny ? t('tooFine', { symbol }) : undefined}
      data-testid="send-amount"
    />
  )
}

/** Draws what and how much: none is typed before a token is chosen. */
export default function SendAmount() {
  const { controller: send } = useLazyController(SendController)
  const t = useMessages(sendMessages)
  const { router } = useKernel()
  const token = useOptionalSignal(send?.token)
  const amount = useOptionalSignal(send?.amount) ?? ''
  const isLocked = useOptionalSignal(send?.isLocked) ?? false
  const choose = isLocked ? undefined : () => router.push(WalletSendSelectTokenView)
  const pick = (
    <TokenPick
      mark={token && <TokenMark symbol={token.symbol} icon={token.iconUrl} size={28} />}
      {...(choose && { onClick: choose })}
      data-testid="send-token"
    >
      {token?.symbol ?? t('pick')}
    </TokenPick>
  )
  return send && token ? (
    <TokenAmount send={send} token={token} pick={pick} isLocked={isLocked} />
  ) : (
    <AmountField
      label={t('amountLabel')}
      value={amount}
      onChange={(text) => send?.setAmount(text)}
      decimals={18}
      isDisabled
      isReadOnly={isLocked}
      token={pick}
      data-testid="send-amount"
    />
  )
}
