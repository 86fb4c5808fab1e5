import { Glyph } from '../../../../ui/components/glyph'
import { QrIcon } from '../../../../ui/icons/way-icons'

/** Draws the mark of the way by a code that a phone scans. */
export default function ScanMark() {
  return (
    <Glyph size={32}>
      <QrIcon />
    </Glyph>
  )
}
