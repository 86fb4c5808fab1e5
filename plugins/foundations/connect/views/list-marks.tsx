import { useMemo } from 'react'
import { computed } from '../../../../kernel/store/signals'
import { QrIcon } from '../../../../ui/icons/qr-icon'
import { SearchIcon } from '../../../../ui/icons/sign-icons'
import { Mosaic } from '../../../../ui/marks/mosaic'
import { withParts } from '../../../../ui/parts/loaded-part'
import { useValue } from '../../../../ui/react/use-value'
import type { WalletGroup } from '../contract'
import { useWalletGroups } from './use-wallet-groups'
import { marks } from './wallet-list'

/** The rows that a catalogue brings, as far as they have pictures. */
const picturedRows = (groups: readonly WalletGroup[]) =>
  groups
    .filter(({ id }) => id === 'featured' || id === 'recommended')
    .flatMap(({ rows }) => rows.value)
    .filter(({ icon }) => icon !== undefined)

/** Draws the mark of the row that leads to all wallets: four of them, once there are pictures of so many. */
export function AllMark() {
  const groups = useWalletGroups()
  const wallets = useValue(useMemo(() => computed(() => picturedRows(groups)), [groups]))
  return (
    <Mosaic wallets={wallets} size={32}>
      <SearchIcon />
    </Mosaic>
  )
}

// The other mark is of the same file: the row that a catalogue brings a moment later has it at once.
/** Draws the mark of the way by a code that a phone scans. */
export const ScanMark = /* @__PURE__ */ withParts(
  () => (
    <Mosaic wallets={[]} size={32}>
      <QrIcon />
    </Mosaic>
  ),
  [marks.all],
)
