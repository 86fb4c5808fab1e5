import { LessonPicture } from '../../../ui/components/lesson-picture'

/** Draws machines that keep the same book. */
export const SystemPicture = () => (
  <LessonPicture>
    <path d="M48 24v12M48 36H26v8M48 36h22v8M48 36v8" />
    <rect className="portico-lesson-soft" x="37" y="8" width="22" height="16" rx="5" />
    <rect x="16" y="44" width="20" height="16" rx="5" />
    <rect x="38" y="44" width="20" height="16" rx="5" />
    <rect x="60" y="44" width="20" height="16" rx="5" />
    <circle className="portico-lesson-dot" cx="43" cy="16" r="1.500" />
    <circle className="portico-lesson-dot" cx="22" cy="52" r="1.500" />
    <circle className="portico-lesson-dot" cx="44" cy="52" r="1.500" />
    <circle className="portico-lesson-dot" cx="66" cy="52" r="1.500" />
  </LessonPicture>
)

/** Draws arches of different make, side by side. */
export const UsesPicture = () => (
  <LessonPicture>
    <path d="M12 58h72" />
    <path className="portico-lesson-card" d="M16 58v-18a10 10 0 0 1 20 0v18z" />
    <path className="portico-lesson-soft" d="M38 58v-28a10 10 0 0 1 20 0v28z" />
    <path className="portico-lesson-card" d="M60 58v-14a10 10 0 0 1 20 0v14z" />
    <path d="M22 46h8M44 38h8M44 46h8M66 50h8" />
  </LessonPicture>
)
