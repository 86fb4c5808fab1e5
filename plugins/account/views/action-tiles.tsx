import { Tile, Tiles } from '../../../ui/components/tiles'
import { NamedIcon } from '../../../ui/icons/named-icon'
import { useKernel } from '../../../ui/react/use-kernel'
import { useSlot } from '../../../ui/react/use-slot'
import { useText } from '../../../ui/react/use-text'
import { accountActions } from '../contract'

/** Draws what plugins let a person do with the account; nothing without them. */
export function ActionTiles() {
  const text = useText()
  const { router } = useKernel()
  const actions = useSlot(accountActions)
  if (!actions.length) return null
  return (
    <Tiles>
      {actions.map(({ id, icon, label, target }) => (
        <Tile
          key={id}
          icon={<NamedIcon name={icon} />}
          label={text(label)}
          onClick={() => router.push({ name: target.view }, target.params)}
        />
      ))}
    </Tiles>
  )
}
