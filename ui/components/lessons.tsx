import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import { Card } from './card'
import styles from './lessons.css'

export interface Lesson {
  readonly picture: ReactNode
  readonly title: string
  readonly text: string
}

/** Draws what a newcomer wants to know: a picture, a headline and a sentence for each point. */
export function Lessons({ lessons }: { readonly lessons: readonly Lesson[] }) {
  useStyles(styles)
  return (
    <Card>
      <ul className="portico-lessons">
        {lessons.map(({ picture, title, text }) => (
          <li key={title}>
            {picture}
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
