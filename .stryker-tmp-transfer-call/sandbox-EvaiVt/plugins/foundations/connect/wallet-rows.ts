// @ts-nocheck
import type { AnyKernel } from '../../../kernel/kernel'
import { viewTarget } from '../../../kernel/router/define-view'
import { assetPictures } from '../../../kernel/router/shell-slots'
import { computed } from '../../../kernel/store/signals'
import {
  ConnectController,
  ConnectingExternalView,
  type Connector,
  hiddenConnectors,
  type WalletGroup,
  type WalletRow,
} from './contract'

/**
 * Lists the wallets that the connectors reach, as groups beside those that plugins contribute.
 *
 * @param kernel - whose signals the rows follow
 * @returns those used before that are here now, newest first; those found in this browser; and those that plugins bring along. The
 *   list leaves out of the later ones what stands in the first.
 */
export function listConnectors({
  slot,
  get,
  attempt,
}: Pick<AnyKernel, 'slot' | 'get' | 'attempt'>): readonly WalletGroup[] {
  const { connectors, recent } = get(ConnectController)
  const shown = computed(() => {
    const checks = slot(hiddenConnectors).value
    return connectors.value.filter((item) => !checks.some((isHidden) => attempt(isHidden, () => isHidden(item))))
  })
  const pictureOf = (id: string) =>
    slot(assetPictures).value.map((item) => attempt(item, () => item.assetImage({ kind: 'connector', id }).value))[0]
  const rowOf = ({ id, imageId = id, name, icon = pictureOf(imageId), warning }: Connector): WalletRow => ({
    id,
    name,
    icon,
    warning,
    target: viewTarget(ConnectingExternalView, { connectorId: id, name }),
  })
  const rowsOfTypes = (...types: readonly Connector['type'][]) =>
    computed(() => shown.value.filter(({ type }) => types.includes(type)).map(rowOf))
  return [
    {
      id: 'recent',
      rows: computed(() =>
        recent.value.flatMap(({ id, usedAt }) =>
          shown.value.filter((item) => item.id === id).map((item) => ({ ...rowOf(item), usedAt })),
        ),
      ),
    },
    { id: 'injected', rows: rowsOfTypes('INJECTED', 'ANNOUNCED') },
    { id: 'external', rows: rowsOfTypes('EXTERNAL', 'MULTI_CHAIN', 'ID_AUTH') },
  ]
}
