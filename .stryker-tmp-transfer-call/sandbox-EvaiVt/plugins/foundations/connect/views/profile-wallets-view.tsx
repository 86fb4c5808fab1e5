// @ts-nocheck
import { useState } from 'react'
import { Body } from '../../../../ui/components/body'
import { Tabs } from '../../../../ui/components/tabs'
import { useNamespaceNames } from '../../../../ui/i18n/use-namespace-names'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ProfileWalletsView } from '../contract'
import styles from './profile-wallets-view.css'
import { WalletPanel } from './wallet-panel'

/** Draws who is connected, who was, and the way to one more; one namespace at a time. */
export default function ProfileWallets() {
  useStyles(styles)
  const { namespaces } = useKernel()
  const namesOf = useNamespaceNames()
  const params = useViewParams(ProfileWalletsView)
  const active = useValue(namespaces.active)
  const [chosen, setChosen] = useState(params?.namespace ?? active)
  const current = namespaces.ids.find((id) => id === chosen) ?? active
  if (current === undefined) return null
  // Tests of the field call a tab by the name it bears.
  const tabs = namespaces.ids.map((namespace) => {
    const { shortTitle } = namesOf(namespace)
    return { id: shortTitle.toLowerCase(), label: shortTitle, namespace }
  })
  const tab = tabs.find(({ namespace }) => namespace === current)
  return (
    <Body>
      {tab && tabs.length > 1 ? (
        <Tabs tabs={tabs} current={tab.id} onChange={(id) => setChosen(tabs.find((item) => item.id === id)?.namespace)}>
          <WalletPanel key={current} namespace={current} />
        </Tabs>
      ) : (
        <WalletPanel namespace={current} />
      )}
    </Body>
  )
}
