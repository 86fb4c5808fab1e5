import type { StoryGroup } from '../define-stories'
import { withSettings } from '../settings'

export interface StoryIndexProps {
  readonly groups: readonly StoryGroup[]
  readonly current: string | undefined
  readonly search: string
}

const isOfViews = ({ stories }: StoryGroup) => Object.values(stories).some((story) => typeof story === 'object')

function Groups({ groups, current, search }: StoryIndexProps) {
  return (
    <ul>
      {groups.map(({ group, stories }) => (
        <li key={group}>
          <a
            href={withSettings(search, { group, story: undefined, open: undefined })}
            aria-current={group === current ? 'page' : undefined}
          >
            {group} <small>{Object.keys(stories).length}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Draws the links to all groups: whole views first, then their components. */
export function StoryIndex({ groups, ...rest }: StoryIndexProps) {
  return (
    <nav aria-label="Stories">
      <h2>Views</h2>
      <Groups groups={groups.filter(isOfViews)} {...rest} />
      <h2>Parts</h2>
      <Groups groups={groups.filter((group) => !isOfViews(group))} {...rest} />
    </nav>
  )
}
