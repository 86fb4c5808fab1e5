import { useState } from 'react'
import { Tabs } from '../../../ui/components/tabs'
import { SlotPart } from '../../../ui/parts/slot-part'
import { useSlot } from '../../../ui/react/use-slot'
import { useText } from '../../../ui/react/use-text'
import { accountTabs } from '../contract'
import { useShown } from './use-shown'

/** Draws what plugins contribute under the account, one at a time. */
export function AccountTabs() {
  const text = useText()
  const tabs = useShown(useSlot(accountTabs))
  const [chosen, setChosen] = useState<string>()
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  if (!current) return null
  return (
    <Tabs tabs={tabs.map(({ id, label }) => ({ id, label: text(label) }))} current={current.id} onChange={setChosen}>
      <SlotPart key={current.id} load={current.load} />
    </Tabs>
  )
}
