import { formatUnits, truncateDecimal } from '../../../../kernel/lib/amounts'
import { AmountField, TokenPick } from '../../../../ui/components/amount-field'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Divider } from '../../../../ui/components/divider'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Note } from '../../../../ui/components/note'
import { TextField } from '../../../../ui/components/text-field'
import { formatDollars } from '../../../../ui/format/format-dollars'
import { shortAddress } from '../../../../ui/format/short-address'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-network-name'
import { WalletIcon } from '../../../../ui/icons/wallet-icon'
import { TokenMark } from '../../../../ui/marks/token-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useWatched } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { useAccountAction } from '../../../../ui/react/use-slot'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController, BuyAction, ReceiveAction } from '../../../foundations/account/contract'
import { ConnectController, ConnectView } from '../../../foundations/connect/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { type SendApi, SendController, WalletSendSelectTokenView } from '../contract'
import { readSendAmount, worthOf } from '../form-rules'
import { sendMessages } from './send-messages'
import { ProblemNotice } from './send-problem'
import styles from './wallet-send-view.css'

interface PartProps {
  readonly send: SendApi | undefined
}

/** Decimals a balance is shown with. */
const SHOWN_DECIMALS = 6

/** Draws what and how much: none is typed before a token is chosen. */
function Amount({ send }: PartProps) {
  const t = useMessages(sendMessages)
  const locale = useLocale()
  const format = useFormat()
  const { router } = useKernel()
  const token = useOptionalSignal(send?.token)
  const amount = useOptionalSignal(send?.amount) ?? ''
  const isLocked = useOptionalSignal(send?.isLocked) ?? false
  const verdict = token && readSendAmount(amount, token)
  const units = verdict && 'amount' in verdict ? verdict.amount : 0n
  const worth = token && worthOf(units, token.decimals, token.price)
  const held =
    token &&
    format.amount(truncateDecimal(formatUnits(token.value, token.decimals), Math.min(SHOWN_DECIMALS, token.decimals)))
  const isShort = verdict && 'refusal' in verdict && verdict.refusal === 'funds'
  const choose = isLocked ? undefined : () => router.push(WalletSendSelectTokenView)
  return (
    <AmountField
      key={token?.address ?? token?.symbol}
      label={token ? t('amountOf', { symbol: token.symbol }) : t('amountLabel')}
      value={amount}
      onChange={(text) => send?.setAmount(text)}
      decimals={token?.decimals ?? 18}
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
      sub={token && (worth === undefined ? t('noPrice') : formatDollars(worth, locale))}
      balance={held !== undefined && t('balance', { amount: held })}
      onMax={token && !isLocked ? () => void send?.setMax() : undefined}
      problem={isShort ? t('tooLittle') : undefined}
      data-testid="send-amount"
    />
  )
}

/** Takes what the clipboard holds, where the browser lets a page read it. */
function PasteButton({ send }: PartProps) {
  const t = useMessages(sendMessages)
  if (typeof globalThis.navigator?.clipboard?.readText !== 'function') return null
  const paste = () =>
    navigator.clipboard.readText().then(
      (text) => send?.setReceiver(text),
      () => undefined,
    )
  return (
    <Button size="small" kind="quiet" onClick={() => void paste()}>
      {t('paste')}
    </Button>
  )
}

/** Draws who is sent to, and what became of the text. */
function ReceiverField({ send }: PartProps) {
  const t = useMessages(sendMessages)
  const nameOf = useNetworkName()
  const network = useValue(useController(NetworksController).active)
  const receiver = useOptionalSignal(send?.receiver)
  const isLocked = useOptionalSignal(send?.isLocked) ?? false
  const problems = {
    invalid: t('notAddress', { network: network ? nameOf(network) : '' }),
    checksum: t('checksum'),
    unresolved: t('unresolved'),
    unreadable: t('unreadableName'),
  }
  const { text = '', state = 'empty', address, name } = receiver ?? {}
  const problem = state in problems ? problems[state as keyof typeof problems] : undefined
  return (
    <TextField
      label={t('to')}
      placeholder={t('placeholder')}
      autoComplete="off"
      value={text}
      onChange={(next) => send?.setReceiver(next)}
      isReadOnly={isLocked}
      isLoading={state === 'resolving'}
      end={text === '' && !isLocked && <PasteButton send={send} />}
      good={name !== undefined && address !== undefined ? shortAddress(address) : undefined}
      problem={problem}
      data-testid="send-receiver"
    />
  )
}

/** Draws the ways on where the account has too little. */
function MoreFunds() {
  const t = useMessages(sendMessages)
  const { router } = useKernel()
  const connect = useController(ConnectController)
  const buy = useAccountAction(BuyAction)
  const receive = useAccountAction(ReceiveAction)
  const fund = buy ?? receive
  const leave = () => {
    connect.disconnect().then(
      () => router.reset(ConnectView),
      () => router.reset(ConnectView),
    )
  }
  return (
    <>
      {fund && (
        <Button kind="primary" onClick={fund} data-testid="send-fund-button">
          {t('fund')}
        </Button>
      )}
      {fund && <Divider>{t('or')}</Divider>}
      <Button onClick={leave}>{t('otherWallet')}</Button>
    </>
  )
}

/** Draws the one button: its text names what is missing. */
function NextButton({ send }: PartProps) {
  const t = useMessages(sendMessages)
  const { router } = useKernel()
  const step = useOptionalSignal(send?.step) ?? 'token'
  const phase = useOptionalSignal(send?.phase)
  const receiver = useOptionalSignal(send?.receiver)
  if (step === 'funds') return <MoreFunds />
  const isLooking = step === 'invalid' && receiver?.state === 'resolving'
  const go = () => (step === 'token' ? router.push(WalletSendSelectTokenView) : void send?.prepare())
  return (
    <Button
      kind="primary"
      onClick={go}
      isDisabled={step !== 'token' && step !== 'ready'}
      isLoading={phase !== 'idle' || isLooking}
      loadingLabel={t('preparing')}
      data-testid="send-preview-button"
    >
      {t(isLooking ? 'address' : step)}
    </Button>
  )
}

/** Draws the form: what, how much, to whom. */
export default function WalletSendView() {
  useStyles(styles)
  const t = useMessages(sendMessages)
  const { router } = useKernel()
  const address = useValue(useController(AccountController).address)
  const { controller: send, error } = useWatched(SendController)
  const problem = useOptionalSignal(send?.problem)
  const phase = useOptionalSignal(send?.phase)
  if (address === undefined)
    return (
      <Body>
        <Card>
          <EmptyState icon={<WalletIcon size={24} />} title={t('gone')} text={t('goneText')}>
            <Button kind="primary" onClick={() => router.reset(ConnectView)}>
              {t('connect')}
            </Button>
          </EmptyState>
        </Card>
      </Body>
    )
  return (
    <Body>
      <div className="portico-send">
        <Amount send={send} />
        <Card>
          <div className="portico-send-to">
            <ReceiverField send={send} />
          </div>
        </Card>
      </div>
      <ProblemNotice problem={error === undefined ? (phase === 'asking' ? 'waiting' : problem) : 'unreadable'} />
      <Actions>
        <NextButton send={send} />
      </Actions>
      <Note>{t('fullAddress')}</Note>
    </Body>
  )
}
