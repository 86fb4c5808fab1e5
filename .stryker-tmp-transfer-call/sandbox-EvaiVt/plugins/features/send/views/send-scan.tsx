// @ts-nocheck
import { Button } from '../../../../ui/components/button'
import { IconButton } from '../../../../ui/components/icon-button'
import { Notice } from '../../../../ui/components/notice'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { QrIcon } from '../../../../ui/icons/action-icons'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import type { ScanState, SendApi } from '../contract'
import { scanMessages } from './send-messages'

interface PartProps {
  readonly send: SendApi | undefined
}

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

/** Starts the camera; there is none where the browser gives pages no camera, as on those without TLS. */
export function ScanButton({ send }: PartProps) {
  const t = useMessages(scanMessages)
  if (typeof globalThis.navigator?.mediaDevices?.getUserMedia !== 'function') return null
  return (
    <IconButton label={t('scan')} onClick={() => void send?.scan.start()} data-testid="send-scan-button">
      <QrIcon size={20} />
    </IconButton>
  )
}

/** Draws what the camera sees, and says how the reading stands; the region stands before its text comes. */
export function ScanPanel({ send }: PartProps) {
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
