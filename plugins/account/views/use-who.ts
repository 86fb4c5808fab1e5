import { useController } from '../../../ui/react/use-controller'
import { useKnown } from '../../../ui/react/use-known'
import { useValue } from '../../../ui/react/use-value'
import { useWatched } from '../../../ui/react/use-watched'
import { ProfileController } from '../../blockchain-api/contract'
import { ConnectController } from '../../connect/contract'

export interface Who {
  /** What the person calls the address, else the name that the address has. */
  readonly name: string | undefined
  /** The name that the address has, where the person calls it otherwise. */
  readonly alias: string | undefined
  readonly picture: string | undefined
}

/** Answers by what an account is known; its address has to stand beside it (security S-12). */
export function useWho(address: string): Who {
  const label = useValue(useController(ConnectController).addressLabels)[address]
  const profile = useKnown(useWatched(ProfileController).controller?.profile)
  const name = profile?.name
  return { name: label ?? name, alias: label === undefined ? undefined : name, picture: profile?.avatarUrl }
}
