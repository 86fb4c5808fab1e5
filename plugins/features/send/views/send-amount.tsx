import { AmountField, TokenPick } from '../../../../ui/components/amount-field'
import { formatDollars, showAmount } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { TokenMark } from '../../../../ui/marks/token-mark'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { SendController, WalletSendSelectTokenView } from '../contract'
import { readSendAmount, worthOf } from '../send-rules'
import { sendMessages } from './send-messages'

const DOLLAR_DECIMALS = 2

/** Draws what and how much: none is typed before a token is chosen. */
export default function SendAmount() {
  const { controller: send } = useLazyController(SendController)
  const t = useMessages(sendMessages)
  const locale = useLocale()
  const format = useFormat()
  const { router } = useKernel()
  const token = useOptionalSignal(send?.token)
  const amount = useOptionalSignal(send?.amount) ?? ''
  const unit = useOptionalSignal(send?.unit) ?? 'token'
  const dollars = useOptionalSignal(send?.dollars) ?? ''
  const isLocked = useOptionalSignal(send?.isLocked) ?? false
  const verdict = token && readSendAmount(amount, token)
  const units = verdict && 'amount' in verdict ? verdict.amount : 0n
  const worth = token && worthOf(units, token.decimals, token.price)
  const held = token && format.amount(showAmount(token.value, token.decimals))
  const isDollars = token !== undefined && unit === 'dollars'
  const isTiny =
    isDollars &&
    /[1-9]/.test(dollars) &&
    units === 0n &&
    !(verdict && 'refusal' in verdict && verdict.refusal === 'funds')
  const isShort = verdict && 'refusal' in verdict && verdict.refusal === 'funds'
  const choose = isLocked ? undefined : () => router.push(WalletSendSelectTokenView)
  return (
    <AmountField
      key={`${token?.address ?? token?.symbol} ${unit}`}
      label={token ? t('amountOf', { symbol: isDollars ? 'USD' : token.symbol }) : t('amountLabel')}
      value={isDollars ? dollars : amount}
      onChange={(text) => (isDollars ? send?.setDollars(text) : send?.setAmount(text))}
      currency={isDollars ? 'USD' : undefined}
      decimals={isDollars ? DOLLAR_DECIMALS : (token?.decimals ?? 18)}
      isDisabled={!token}
      isReadOnly={isLocked}
      token={
        <TokenPick
          mark={token && <TokenMark symbol={token.symbol} icon={token.iconUrl} size={28} />}
          {...(choose && { onClick: choose })}
          data-testid="send-token"
        >
          {token?.symbol ?? t('pick')}
        </TokenPick>
      }
      sub={
        isDollars
          ? format.amount(amount || '0', token.symbol)
          : token && (worth === undefined ? t('noPrice') : formatDollars(worth, locale))
      }
      onSwitch={
        worth === undefined || isLocked
          ? undefined
          : { label: t(isDollars ? 'inToken' : 'inDollars'), run: () => send?.setUnit(isDollars ? 'token' : 'dollars') }
      }
      balance={held !== undefined && t('balance', { amount: held })}
      onMax={token && !isLocked ? () => void send?.setMax() : undefined}
      problem={isShort ? t('tooLittle') : isTiny ? t('tooFine', { symbol: token.symbol }) : undefined}
      data-testid="send-amount"
    />
  )
}
