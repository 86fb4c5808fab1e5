import { QrIcon } from '../../../../ui/icons/qr-icon'
import { Mosaic } from '../../../../ui/marks/mosaic'
import { withParts } from '../../../../ui/parts/loaded-part'
import { marks } from './wallet-list'

/** Draws the mark of the way by a code that a phone scans. */
function ScanMark() {
  return (
    <Mosaic wallets={[]} size={32}>
      <QrIcon />
    </Mosaic>
  )
}

// The other mark is of the same file: the row that a catalogue brings a moment later has it at once.
export default /* @__PURE__ */ withParts(ScanMark, [marks.all])
