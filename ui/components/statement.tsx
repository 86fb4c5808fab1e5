import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './statement.css'

/** What `<Statement>` takes. */
export interface StatementProps {
  /** The state: 'Approve in Kestrel'. */
  readonly title: ReactNode
  /** What to do. */
  readonly children?: ReactNode
  readonly 'data-testid'?: string
}

/** A view takes focus as it comes, which is read out first; what flits past before this is not said at all. */
const CALM_MS = 150

/**
 * Has the first words of a live region read out as well: readers tell what changes in a region, not what it came with. So the
 * words are put in once more, when focus has arrived.
 */
function useFirstWords(region: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const { current } = region
    current?.setAttribute('aria-busy', 'true')
    const timer = setTimeout(() => {
      current?.removeAttribute('aria-busy')
      current?.replaceChildren(...current.childNodes)
    }, CALM_MS)
    return () => clearTimeout(timer)
  }, [region])
}

const keyOf = (words: ReactNode) => (typeof words === 'string' ? words : undefined)

/** Says where a one-thing screen stands; the first words and each change are read out. */
export function Statement({ title, children, ...rest }: StatementProps) {
  useStyles(styles)
  const region = useRef<HTMLDivElement>(null)
  useFirstWords(region)
  return (
    <div {...rest} ref={region} className="portico-say" role="status">
      {/* Other words are another line: in a line that stayed, they would jump about. */}
      <h3 key={keyOf(title)}>{title}</h3>
      {children !== undefined && <p key={`${keyOf(children)}.`}>{children}</p>}
    </div>
  )
}
