import type { ReactNode } from 'react'

/** Frames a picture of 96 × 72: decoration beside a text that says it all. */
export const LessonPicture = ({ children }: { readonly children: ReactNode }) => (
  <svg className="portico-lesson-picture" viewBox="0 0 96 72" width={96} height={72} aria-hidden="true">
    {children}
  </svg>
)
