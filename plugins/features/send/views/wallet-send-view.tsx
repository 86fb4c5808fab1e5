import { useEffect, useRef } from 'react'
import { looksLikeSecret } from '../../../../kernel/lib/safe/secrets'
import { ShortAddress } from '../../../../ui/components/address-block'
import { BetweenCards } from '../../../../ui/components/between-cards'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Divider } from '../../../../ui/components/divider'
import { useSecretGuard } from '../../../../ui/components/field'
import { IconButton } from '../../../../ui/components/icon-button'
import { NotConnected } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { Notice } from '../../../../ui/components/notice'
import { Row, RowGroup } from '../../../../ui/components/row'
import { TextField } from '../../../../ui/components/text-field'
import { shortAddress } from '../../../../ui/format/short-address'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNamespaceNames, useNetworkName } from '../../../../ui/i18n/use-names'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { QrIcon } from '../../../../ui/icons/qr-icon'
import { AccountMark } from '../../../../ui/marks/account-mark'
import { LoadedPart, withParts } from '../../../../ui/parts/loaded-part'
import { useNextView } from '../../../../ui/parts/preload-parts'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal, useWatched } from '../../../../ui/react/use-lazy-controller'
import { useAccountAction } from '../../../../ui/react/use-slot'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController, BuyAction, ReceiveAction, SwapAction } from '../../../foundations/account/contract'
import { ConnectController, ConnectView } from '../../../foundations/connect/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import {
  type ScanState,
  type SendApi,
  SendController,
  WalletSendPreviewView,
  WalletSendSelectTokenView,
} from '../contract'
import { contactMessages, fundsMessages, scanMessages, sendMessages } from './send-messages'
import { ProblemNotice } from './send-problem'
import styles from './wallet-send-view.css'

interface SendContactsProps {
  /** Called with the choice, which ends the list. */
  readonly onChosen: () => void
}

/** Suggests receivers while the field is empty; the field shows the chosen address in full. */
function SendContacts({ onChosen }: SendContactsProps) {
  const t = useMessages(contactMessages)
  const { controller: send } = useLazyController(SendController)
  useEffect(() => send?.watchContacts(), [send])
  const contacts = useOptionalSignal(send?.contacts) ?? []
  const isEmpty = useOptionalSignal(send?.receiver)?.text === ''
  const isLocked = useOptionalSignal(send?.isLocked) ?? true
  if (contacts.length === 0 || !isEmpty || isLocked) return null
  return (
    <RowGroup label={t('contacts')}>
      {contacts.map(({ address, kind, name }) => (
        <Row
          key={address}
          mark={<AccountMark address={address} />}
          title={name === undefined ? <ShortAddress address={address} /> : <bdi>{name}</bdi>}
          sub={
            name === undefined ? (
              t(`${kind}Contact`)
            ) : (
              <>
                {t(`${kind}Contact`)} · <ShortAddress address={address} />
              </>
            )
          }
          onClick={() => {
            send?.setReceiver(address)
            onChosen()
          }}
          data-testid={`send-contact-${kind}`}
        />
      ))}
    </RowGroup>
  )
}

/** Draws the actions by which a person can get the currency of the fee, where there are any. */
function SendFeeFunds() {
  const t = useMessages(fundsMessages)
  const symbol = useValue(useController(NetworksController).active)?.nativeCurrency.symbol ?? ''
  const buy = useAccountAction(BuyAction)
  const swap = useAccountAction(SwapAction)
  if (!buy && !swap) return null
  return (
    <Actions isSide>
      {buy && (
        <Button onClick={buy} data-testid="send-buy-fee">
          {t('buyFee', { symbol })}
        </Button>
      )}
      {swap && (
        <Button onClick={swap} data-testid="send-swap-fee">
          {t('swapFee', { symbol })}
        </Button>
      )}
    </Actions>
  )
}

interface PartProps {
  readonly send: SendApi | undefined
}

interface PasteButtonProps {
  readonly onPaste: (text: string) => void
}

/** Comes with the view: see the plugin's `index.ts`. */
const amountPart = { load: () => import('./send-amount') }

/** Pastes the clipboard, where the browser lets a page read it. */
function PasteButton({ onPaste }: PasteButtonProps) {
  const t = useMessages(sendMessages)
  if (typeof globalThis.navigator?.clipboard?.readText !== 'function') return null
  const paste = () => navigator.clipboard.readText().then(onPaste, () => undefined)
  return (
    <Button size="small" kind="quiet" onClick={() => void paste()}>
      {t('paste')}
    </Button>
  )
}

/** Draws the field for the receiver, and the result of reading its text. */
function ReceiverField({ send }: PartProps) {
  const t = useMessages(sendMessages)
  const nameOf = useNetworkName()
  const namesOf = useNamespaceNames()
  const network = useValue(useController(NetworksController).active)
  const receiver = useOptionalSignal(send?.receiver)
  const isLocked = useOptionalSignal(send?.isLocked) ?? false
  const { text = '', state = 'empty', address, name, otherNamespace } = receiver ?? {}
  const { refuses, warning } = useSecretGuard(text, looksLikeSecret)
  const take = (next: string) => void (refuses(next) || send?.setReceiver(next))
  const networkName = network ? nameOf(network) : ''
  const problems = {
    invalid: otherNamespace
      ? t('otherNamespace', { namespace: namesOf(otherNamespace).title, network: networkName })
      : t('notAddress', { network: networkName }),
    checksum: t('checksum'),
    unresolved: t('unresolved'),
    unreadable: t('unreadableName'),
    linkMore: t('linkMore'),
    linkNetwork: t('linkNetwork', { network: networkName }),
    linkToken: t('linkToken'),
  }
  const problem = state in problems ? problems[state as keyof typeof problems] : undefined
  return (
    <TextField
      label={t('to')}
      placeholder={t('placeholder')}
      autoComplete="off"
      isLtr
      value={text}
      onChange={take}
      isReadOnly={isLocked}
      isLoading={state === 'resolving'}
      end={
        text === '' &&
        !isLocked && (
          <>
            <PasteButton onPaste={take} />
            <ScanButton send={send} />
          </>
        )
      }
      good={name !== undefined && address !== undefined ? shortAddress(address) : undefined}
      problem={warning ?? problem}
      data-testid="send-receiver"
    />
  )
}

/** Draws the next actions where the account has too little. */
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
  const shown = step === 'invalid' && receiver?.state === 'unreadable' ? 'ready' : step
  const go = () => (step === 'token' ? router.push(WalletSendSelectTokenView) : void send?.prepare())
  return (
    <Button
      kind="primary"
      onClick={go}
      isDisabled={shown !== 'token' && shown !== 'ready'}
      isLoading={phase !== 'idle' || isLooking}
      loadingLabel={t('preparing')}
      data-testid="send-preview-button"
    >
      {t(isLooking ? 'address' : shown)}
    </Button>
  )
}

/** Draws the form: what, how much, to whom. */
function WalletSendView() {
  useStyles(styles)
  const t = useMessages(sendMessages)
  useNextView(WalletSendPreviewView)
  const address = useValue(useController(AccountController).address)
  const { controller: send, error } = useWatched(SendController)
  const problem = useOptionalSignal(send?.problem)
  const phase = useOptionalSignal(send?.phase)
  const form = useRef<HTMLDivElement>(null)
  // A field would open the keyboard of a phone.
  const focusNext = () => {
    const actions = form.current?.parentElement?.querySelectorAll('.portico-actions') ?? []
    Array.from(actions).at(-1)?.querySelector('button')?.focus()
  }
  if (address === undefined) return <NotConnected text={t('goneText')} />
  const shownProblem = phase === 'asking' ? 'waiting' : problem
  return (
    <Body>
      <div className="portico-send" ref={form}>
        <LoadedPart item={amountPart} placeholder={<div className="portico-send-place" />} />
        <BetweenCards icon={<NamedIcon name="arrow-down" size={20} />} />
        <Card>
          <div className="portico-send-to">
            <ReceiverField send={send} />
            <ScanPanel send={send} />
          </div>
        </Card>
        <SendContacts onChosen={focusNext} />
      </div>
      <ProblemNotice problem={error === undefined ? shownProblem : 'unreadable'} />
      {problem === 'feeFunds' && <SendFeeFunds />}
      <Actions>
        <NextButton send={send} />
      </Actions>
      <Note>{t('fullAddress')}</Note>
    </Body>
  )
}

export default /* @__PURE__ */ withParts(WalletSendView, [amountPart])

const textNames = {
  off: undefined,
  asking: 'askingCamera',
  looking: 'looking',
  nothing: 'noCode',
  refused: 'cameraRefused',
  noCamera: 'noCamera',
  unusable: 'cameraBusy',
  secret: 'secretCode',
  found: 'codeRead',
} as const satisfies Readonly<Record<ScanState, string | undefined>>

/** Draws the button that starts the camera; none where the browser gives the page no camera, as without TLS. */
function ScanButton({ send }: PartProps) {
  const t = useMessages(scanMessages)
  if (typeof globalThis.navigator?.mediaDevices?.getUserMedia !== 'function') return null
  return (
    <IconButton label={t('scan')} onClick={() => void send?.scan.start()} data-testid="send-scan-button">
      <QrIcon size={20} />
    </IconButton>
  )
}

/** Draws the picture of the camera and the state of the reading; the live region exists before it has text. */
function ScanPanel({ send }: PartProps) {
  const t = useMessages(scanMessages)
  const state = useOptionalSignal(send?.scan.state) ?? 'off'
  const isOn = state === 'asking' || state === 'looking' || state === 'nothing'
  const name = textNames[state]
  const isCalm = isOn || state === 'found'
  return (
    <>
      {isOn && (
        <video
          ref={send?.scan.show}
          className="portico-send-picture"
          aria-label={t('picture')}
          autoPlay
          muted
          playsInline
        />
      )}
      <div role="status" data-testid="send-scan-state">
        {name && <Notice tone={isCalm ? 'info' : 'warning'}>{t(name)}</Notice>}
      </div>
      {isOn && (
        <Button size="small" onClick={() => send?.scan.stop()}>
          {t('stopScan')}
        </Button>
      )}
    </>
  )
}
