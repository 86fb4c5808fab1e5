import { CheckCircleIcon } from '../icons/check-circle-icon'
import { CrossCircleIcon } from '../icons/cross-circle-icon'
import { useStyles } from '../react/use-styles'
import styles from './field-help.css'

export interface FieldHelpProps {
  /** What the field is described by. */
  readonly id: string
  readonly help?: string | undefined
  /** What is wrong, in a sentence; takes the place of the help and is read out. */
  readonly problem?: string | undefined
  /** What has been found in order, such as 'This name is free'; takes the place of the help and is read out. */
  readonly good?: string | undefined
  readonly isCentred?: boolean
}

/** Draws what stands under a field. Regions stand before their text comes, or nobody would hear of it. */
export function FieldHelp({ id, help, problem, good, isCentred }: FieldHelpProps) {
  useStyles(styles)
  const isGood = !problem && Boolean(good)
  return (
    <div id={id} className={isCentred ? 'portico-help portico-help--centred' : 'portico-help'}>
      <span className="portico-help-problem" role="alert">
        {problem && <CrossCircleIcon size={16} />}
        {problem}
      </span>
      <span className="portico-help-good" role="status">
        {isGood && <CheckCircleIcon size={16} />}
        {isGood && good}
      </span>
      {!problem && !good && help !== undefined && <span>{help}</span>}
    </div>
  )
}
