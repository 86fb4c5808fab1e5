import { Actions } from '../../../ui/components/actions'
import { Button } from '../../../ui/components/button'
import { RowGroup } from '../../../ui/components/row-group'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useNamespaceNames } from '../../../ui/i18n/use-namespace-names'
import { NamedIcon } from '../../../ui/icons/named-icon'
import { useController } from '../../../ui/react/use-controller'
import { useGate } from '../../../ui/react/use-gate'
import { useKernel } from '../../../ui/react/use-kernel'
import { useValue } from '../../../ui/react/use-value'
import { ConnectController, ConnectWalletsView } from '../contract'
import { ActiveWallet } from './active-wallet'
import { LiveWallets } from './live-wallets'
import { NoWallet } from './no-wallet'
import { PastWallets } from './past-wallets'
import { profileMessages } from './profile-messages'
import { useWalletActs } from './use-wallet-acts'
import { WalletCount } from './wallet-count'

export interface WalletPanelProps {
  readonly namespace: string
}

/** Draws the wallets of one namespace: the current one, those beside it, those before, and the way to one more. */
export function WalletPanel({ namespace }: WalletPanelProps) {
  const t = useMessages(profileMessages)
  const { router } = useKernel()
  const connect = useController(ConnectController)
  const isMulti = useGate('multiWallet')
  const acts = useWalletActs()
  const { shortTitle } = useNamespaceNames()(namespace)
  const own = useValue(connect.connections).filter((item) => item.namespace === namespace)
  const [current, ...others] = own
  const beside = isMulti && current !== undefined
  const add = () => router.push(ConnectWalletsView, { namespace, ...(beside && { beside }) })
  const leaveAll = () => connect.disconnectAll(namespace)
  return (
    <div className="portico-wallet-panel">
      {current ? (
        <RowGroup label={shortTitle} aside={<WalletCount count={own.length} />}>
          <ul>
            <ActiveWallet connection={current} acts={acts} />
            <LiveWallets connections={others} acts={acts} />
          </ul>
        </RowGroup>
      ) : (
        <NoWallet family={shortTitle} onAdd={add} />
      )}
      <PastWallets namespace={namespace} beside={beside} acts={acts} />
      {current && (
        <Actions>
          {isMulti && (
            <Button icon={<NamedIcon name="plus" />} onClick={add} data-testid="add-connection-button">
              {t('add', { family: shortTitle })}
            </Button>
          )}
          <Button
            kind="quiet-danger"
            isLoading={acts.busy === 'all'}
            onClick={() => acts.run({ key: 'all', act: leaveAll, done: 'disconnected', failed: 'disconnectFailed' })}
            data-testid="disconnect-all-button"
          >
            {t('disconnectAll')}
          </Button>
        </Actions>
      )}
    </div>
  )
}
