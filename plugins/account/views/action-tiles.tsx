import { Tile, Tiles } from '../../../ui/components/tiles'
import { NamedIcon } from '../../../ui/icons/named-icon'
import { useKernel } from '../../../ui/react/use-kernel'
import { useSlot } from '../../../ui/react/use-slot'
import { useText } from '../../../ui/react/use-text'
import { accountActions } from '../contract'
import { useShown } from './use-shown'

/** Draws what plugins let a person do with the account; nothing without them. */
export function ActionTiles({ isEmbedded }: { readonly isEmbedded: boolean }) {
  const text = useText()
  const { router } = useKernel()
  const actions = useShown(useSlot(accountActions))
  if (!actions.length) return null
  return (
    <Tiles>
      {actions.map(({ id, icon, label, target }) => (
        <Tile
          key={id}
          icon={<NamedIcon name={icon} />}
          label={text(label)}
          data-testid={`${isEmbedded ? 'wallet-features' : 'w3m-account-default'}-${id}-button`}
          onClick={() => router.push({ name: target.view }, target.params)}
        />
      ))}
    </Tiles>
  )
}
