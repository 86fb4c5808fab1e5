import { useMemo } from 'react'
import { computed, type ReadonlySignal } from '../../../../kernel/store/signals'
import { Card } from '../../../../ui/components/card'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { Contributed } from '../../../../ui/parts/contributed'
import { type MergedWallet, mergeRows, mergeWallets, waysInto } from '../../../../ui/parts/merge-wallets'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useSlot } from '../../../../ui/react/use-slot'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import {
  ConnectController,
  type Connector,
  ConnectView,
  ConnectWalletsView,
  connectMethods,
  hiddenConnectors,
} from '../contract'
import { useWalletGroups } from './use-wallet-groups'
import WalletList, { noWallets } from './wallet-list'

/** Returns the wallets that may be listed, each once; one that the app keeps out of the list is not merged into another either. */
export function useMergedWallets(): ReadonlySignal<readonly MergedWallet[]> {
  const { connectors } = useController(ConnectController)
  const checks = useSlot(hiddenConnectors)
  const { attempt } = useKernel()
  return useMemo(
    () =>
      computed(() => {
        const isListed = (item: Connector) => !checks.some((isHidden) => attempt(isHidden, () => isHidden(item)))
        return mergeWallets(connectors.value.filter(isListed))
      }),
    [connectors, checks, attempt],
  )
}

/** Tells whether there are wallets, but none for the namespace that the list is of. */
function useHasOthersOnly(wallets: ReadonlySignal<readonly MergedWallet[]>, namespace: string | undefined): boolean {
  const isLooking = useValue(useController(ConnectController).isLooking)
  const found = useValue(wallets)
  if (namespace === undefined || isLooking || !found.length) return false
  return found.every((wallet) => !waysInto(wallet, [namespace]).length)
}

/** As the list says it. */
const messages = /* @__PURE__ */ defineMessages('connect', { looking: 'Looking for wallets' })

/** About as high as what says that there is none, which loads when it is so: the rows below it stay where they are. */
function Awaited() {
  const t = useMessages(messages)
  return (
    <Card>
      <SkeletonRows count={5} kind="nav" label={t('looking')} />
    </Card>
  )
}

/** Draws the wallets to choose from where there are several namespaces: each wallet once, whatever it speaks. */
export default function MergedWalletList() {
  const groups = useWalletGroups()
  const { namespaces } = useKernel()
  const wallets = useMergedWallets()
  const { namespace, keepOthers } = useViewParams(ConnectView) ?? {}
  const merged = useMemo(
    () =>
      groups.map((group) => ({
        ...group,
        rows: computed(() =>
          mergeRows(group.rows.value, { wallets: wallets.value, installed: namespaces.ids, namespace, keepOthers }),
        ),
      })),
    [groups, wallets, namespaces, namespace, keepOthers],
  )
  const hasOthersOnly = useHasOthersOnly(wallets, namespace)
  return (
    <>
      {hasOthersOnly && <Contributed item={noWallets} placeholder={<Awaited />} />}
      <WalletList groups={merged} />
    </>
  )
}

/** Draws the list of wallets; where one is added to others, also what else can be added. */
export function WalletsToAdd() {
  const { keepOthers = false } = useViewParams(ConnectWalletsView) ?? {}
  const methods = useSlot(connectMethods)
  return (
    <>
      <MergedWalletList />
      {methods
        .filter(({ canKeepOthers }) => keepOthers && canKeepOthers)
        .map((item) => (
          <Contributed key={item.id} item={item} />
        ))}
    </>
  )
}
