import { useState } from 'react'
import { Glyph } from '../../../../ui/components/glyph'
import { Row } from '../../../../ui/components/row'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { LeaveIcon } from '../../../../ui/icons/action-icons'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { ConnectController } from '../../connect/contract'
import { accountMessages } from './account-messages'

/** Draws the way out: ends the connection and closes the modal; what the wallet has against it is told first. */
export function DisconnectRow() {
  const t = useMessages(accountMessages)
  const { router, notices } = useKernel()
  const { disconnect } = useController(ConnectController)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    const visit = router.current.peek()?.key
    setLeaving(true)
    try {
      await disconnect()
      // The record goes at once and the wallet takes its time: whoever went on meanwhile stays where they are.
      if (router.current.peek()?.key === visit) router.close()
    } catch {
      // In a modal that closes nobody would read it.
      notices.show({ message: accountMessages.disconnectFailed, variant: 'error' })
    } finally {
      setLeaving(false)
    }
  }
  return (
    <Row
      kind="nav"
      tone="danger"
      title={t('disconnect')}
      mark={
        <Glyph size={32} tone="danger">
          <LeaveIcon />
        </Glyph>
      }
      isLoading={isLeaving}
      onClick={() => void leave()}
      data-testid="disconnect-button"
    />
  )
}
