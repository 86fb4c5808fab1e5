import { useKernel } from '../../../../ui/react/use-kernel'
import { useSlot } from '../../../../ui/react/use-slot'
import { type ConnectRoute, connectRoutes } from '../contract'

/** Returns the target of a route that another plugin contributes; undefined where none does. */
export function useRoute(id: ConnectRoute['id']): ConnectRoute | undefined {
  const { attempt } = useKernel()
  return useSlot(connectRoutes).flatMap(
    (route) => attempt(route, ({ ...item }) => (item.id === id ? [item] : [])) ?? [],
  )[0]
}
