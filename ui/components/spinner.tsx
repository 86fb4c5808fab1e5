import { useStyles } from '../react/use-styles'
import styles from './spinner.css'

/** Draws a spinner as decoration; a text beside it says what is in progress. */
export function Spinner() {
  useStyles(styles)
  return <span className="portico-spinner" aria-hidden="true" />
}
