import { Glyph } from '../../../../ui/components/glyph'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { useStyles } from '../../../../ui/react/use-styles'
import styles from './email-mark.css'

/** Draws what stands over the steps of the e-mail address. */
export function EmailMark() {
  useStyles(styles)
  return (
    <div className="portico-email-mark">
      <Glyph size={56} tone="accent">
        <NamedIcon name="mail" size={24} />
      </Glyph>
    </div>
  )
}
