import { Button } from '../../../ui/components/button'
import { CountdownRing } from '../../../ui/components/countdown-ring'
import { Spinner } from '../../../ui/components/spinner'
import { StatusLine } from '../../../ui/components/status-line'
import { useCopy } from '../../../ui/components/use-copy'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { WalletConnectController } from '../contract'
import { pairingMessages } from './pairing-messages'
import type { ScanScene } from './pairing-scenes'
import { scanScreens } from './scan-screens'
import type { ShownPairing } from './use-pairing'

const clockFace = (seconds: number) => `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`

export interface ScanStatusProps {
  readonly scene: ScanScene
  readonly shown: ShownPairing
}

/** One button whatever it does, so that focus stays on it. */
function ScanAct({ scene, shown: { pairing } }: ScanStatusProps) {
  const t = useMessages(pairingMessages)
  const { renew } = useController(WalletConnectController)
  const { uri } = pairing
  const { copy, byHand } = useCopy(uri ?? '', pairingMessages.linkCopied)
  const { act } = scanScreens[scene]
  const isCopy = act === 'copyLink'
  return (
    <>
      <Button
        size="small"
        isDisabled={isCopy && uri === undefined}
        onClick={isCopy ? copy : renew}
        {...(isCopy && { 'data-testid': 'copy-wc2-uri' })}
      >
        {t(act)}
      </Button>
      {byHand}
    </>
  )
}

/** Says how the code is, and what can be done with it. */
export function ScanStatus(props: ScanStatusProps) {
  const t = useMessages(pairingMessages)
  const { scene, shown } = props
  const { mark, status } = scanScreens[scene]
  const isRing = mark === 'ring' && shown.endsAt !== undefined
  const ring = isRing && (
    <CountdownRing
      isQuiet
      endsAt={shown.endsAt}
      label={(seconds) => t('expiresIn', { time: clockFace(seconds) })}
      data-testid="pairing-countdown"
    />
  )
  const isPhone = useKernel().platform.browser.isMobile()
  const words = t(status === 'scan' && isPhone ? 'scanElsewhere' : status)
  return (
    <StatusLine
      {...(ring && { mark: ring })}
      {...(mark === 'spinner' && { mark: <Spinner /> })}
      action={<ScanAct {...props} />}
    >
      {ring ? <span className="portico-hidden">{words}</span> : words}
    </StatusLine>
  )
}
