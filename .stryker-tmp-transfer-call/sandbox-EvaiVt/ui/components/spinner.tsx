// @ts-nocheck
import { useStyles } from '../react/use-styles'
import styles from './spinner.css'

/** Draws that something goes on: decoration, a text beside it says what. */
export function Spinner() {
  useStyles(styles)
  return <span className="portico-spinner" aria-hidden="true" />
}
