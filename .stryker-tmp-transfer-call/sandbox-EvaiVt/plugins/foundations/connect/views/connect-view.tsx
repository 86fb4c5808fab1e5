// @ts-nocheck
import { Body } from '../../../../ui/components/body'
import { Split } from '../../../../ui/components/split'
import { Contributed } from '../../../../ui/parts/contributed'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../contract'
import { ConnectMethods } from './connect-methods'

const aside = { load: () => import('./wallet-primer') }
const asked = { load: () => import('./asked-methods') }

/** Draws every way to connect, one block under the other. */
export default function ConnectView() {
  const { legalCheckbox, collapseWallets, walletGuide } = useValue(useController(ConnectController).settings)
  return (
    <Split aside={walletGuide !== false && <Contributed item={aside} />}>
      <Body data-testid="w3m-connect-scroll-view">
        {legalCheckbox || collapseWallets ? <Contributed item={asked} /> : <ConnectMethods />}
      </Body>
    </Split>
  )
}
