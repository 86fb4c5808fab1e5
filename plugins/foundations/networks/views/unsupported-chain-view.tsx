import { useState } from 'react'
import { NetworkRow } from '../../../../ui/components/asset-rows'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Divider } from '../../../../ui/components/divider'
import { Notice } from '../../../../ui/components/notice'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../../connect/contract'
import { NetworksController, SwitchNetworkView } from '../contract'
import styles from './network-views.css'
import { networksMessages } from './networks-messages'

/** Draws the networks to switch to, and how to disconnect; stays until the person has done one of them. */
export default function UnsupportedChain() {
  useStyles(styles)
  const t = useMessages(networksMessages)
  const nameOf = useNetworkName()
  const { router, notices } = useKernel()
  const networks = useController(NetworksController)
  const connect = useController(ConnectController)
  const active = useValue(networks.active)
  const requested = useValue(networks.requested)
  const approved = useValue(networks.approvedIds)
  const [isLeaving, setLeaving] = useState(false)
  const own = requested.filter(({ chainNamespace }) => chainNamespace === active?.chainNamespace)

  const leave = async () => {
    setLeaving(true)
    try {
      await connect.disconnect()
    } catch {
      notices.show({ message: networksMessages.disconnectFailed, variant: 'error' })
    } finally {
      setLeaving(false)
    }
  }
  return (
    <Body>
      <Notice tone="warning">
        {/* In a separate line: the name may load later, and must not move anything. */}
        {active && <strong className="portico-elsewhere">{t('elsewhere', { network: nameOf(active) })}</strong>}
        {t('unsupported')}
      </Notice>
      {own.length > 0 && (
        <>
          <Card>
            {own.map((network) => (
              <NetworkRow
                key={network.caipNetworkId}
                network={network}
                disabledReason={approved?.includes(network.caipNetworkId) === false ? t('notApproved') : undefined}
                onClick={() => router.push(SwitchNetworkView, { networkId: network.caipNetworkId })}
              />
            ))}
          </Card>
          <Divider>{t('or')}</Divider>
        </>
      )}
      <Button isLoading={isLeaving} onClick={() => void leave()} data-testid="disconnect-button">
        {t('disconnect')}
      </Button>
    </Body>
  )
}
