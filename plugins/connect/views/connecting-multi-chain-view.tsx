import { Body } from '../../../ui/components/body'
import { Card } from '../../../ui/components/card'
import { Note } from '../../../ui/components/note'
import { SkeletonRows } from '../../../ui/components/skeleton-rows'
import { Statement } from '../../../ui/components/statement'
import { useMessages } from '../../../ui/i18n/use-messages'
import { WalletMark } from '../../../ui/marks/wallet-mark'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useStyles } from '../../../ui/react/use-styles'
import { useValue } from '../../../ui/react/use-value'
import { useViewParams } from '../../../ui/react/use-view-params'
import { ConnectController, ConnectingExternalView, ConnectingMultiChainView } from '../contract'
import type { MergedWallet } from '../merge-wallets'
import { waysInto } from '../merge-ways'
import styles from './connecting-multi-chain-view.css'
import { FamilyRow } from './family-row'
import { multiChainMessages } from './multi-chain-messages'
import { NoConnector } from './no-connector'
import { useMergedWallets } from './use-merged-wallets'

/** Draws the namespaces of a wallet; each leads to connecting it there. */
function Families({ wallet }: { readonly wallet: MergedWallet }) {
  useStyles(styles)
  const t = useMessages(multiChainMessages)
  const { namespaces, router } = useKernel()
  const { beside } = useViewParams(ConnectingMultiChainView)
  const connections = useValue(useController(ConnectController).connections)
  const { name, icon } = wallet
  return (
    <>
      <div className="portico-families-mark">
        <WalletMark name={name} icon={icon} size={64} />
      </div>
      <Statement title={t('which')}>{t('whichText', { wallet: name })}</Statement>
      <Card>
        {waysInto(wallet, namespaces.ids).map(({ namespace, connector: { id } }) => (
          <FamilyRow
            key={namespace}
            namespace={namespace}
            isConnected={connections.some((item) => item.namespace === namespace && item.connectorId === id)}
            onClick={() =>
              router.push(ConnectingExternalView, { connectorId: id, namespace, name, ...(beside && { beside }) })
            }
          />
        ))}
      </Card>
      <Note>{t('later')}</Note>
    </>
  )
}

/** Draws the choice of chains for a wallet that speaks several families. */
export default function ConnectingMultiChain() {
  const t = useMessages(multiChainMessages)
  const { connectorId, name = t('wallet') } = useViewParams(ConnectingMultiChainView)
  const connect = useController(ConnectController)
  const isLooking = useValue(connect.isLooking)
  const wallets = useValue(useMergedWallets())
  const wallet = wallets.find(({ connectors }) => connectors.some(({ id }) => id === connectorId))
  if (wallet)
    return (
      <Body>
        <Families wallet={wallet} />
      </Body>
    )
  return (
    <Body>
      {isLooking ? <SkeletonRows count={3} label={t('looking', { wallet: name })} /> : <NoConnector wallet={name} />}
    </Body>
  )
}
