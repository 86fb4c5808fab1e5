// @ts-nocheck
import { Card } from '../../../../ui/components/card'
import { Row } from '../../../../ui/components/row'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectController, ConnectView, ConnectWalletsView } from '../contract'
import { ConnectMethods } from './connect-methods'
import { LegalGate } from './legal-gate'

const messages = /* @__PURE__ */ defineMessages('connect', { allWallets: 'Continue with a wallet' })

/** Draws one row for all wallets. */
function WalletsRow() {
  const t = useMessages(messages)
  const { router } = useKernel()
  const params = useViewParams(ConnectView)
  return (
    <Card>
      <Row
        kind="nav"
        title={t('allWallets')}
        mark={<WalletMark name="" size={32} />}
        isLink
        onClick={() => router.push(ConnectWalletsView, params)}
        data-testid="w3m-collapse-wallets-button"
      />
    </Card>
  )
}

/** Draws the ways to connect as the host asks for them: behind the terms, or with one row for all wallets. */
export default function AskedMethods() {
  const { collapseWallets } = useValue(useController(ConnectController).settings)
  return (
    <LegalGate>
      <ConnectMethods
        instead={(id, count) => (collapseWallets && id === 'wallet' && count > 1 ? <WalletsRow key={id} /> : undefined)}
      />
    </LegalGate>
  )
}
