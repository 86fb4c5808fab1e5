import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import { Card } from './card'
import styles from './lessons.css'

/** Frames a picture of 96 × 72, as decoration of a text with the same content. */
export const LessonPicture = ({ children }: { readonly children: ReactNode }) => (
  <svg className="portico-lesson-picture" viewBox="0 0 96 72" width={96} height={72} aria-hidden="true">
    {children}
  </svg>
)

export interface Lesson {
  readonly picture: ReactNode
  readonly title: string
  readonly text: string
}

/** Draws an introduction for newcomers: a picture, a headline and a sentence for each point. */
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
