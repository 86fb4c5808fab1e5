import { Portico } from 'portico/ui'
import { useRef } from 'react'
import type { Story } from '../define-stories'
import { type Settings, withSettings } from '../settings'
import { surfaceProps } from '../surface-props'
import { useStoryKernel } from '../use-story-kernel'

export interface StoryFrameProps {
  readonly group: string
  readonly name: string
  readonly story: Story
  readonly settings: Settings
  readonly search: string
}

/** Draws one story in an embedded modal of its own, under its name. */
export function StoryFrame({ group, name, story, settings, search }: StoryFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useStoryKernel({ group, story, locale: settings.locale, isStill: true, place })
  return (
    <figure className="frame" data-width={settings.width} data-story={name} data-ready={shown?.isReady}>
      <figcaption>
        {name}
        <a href={withSettings(search, { group, open: name, story: undefined })} aria-label={`Open ${name} in a dialog`}>
          Open
        </a>
      </figcaption>
      <div className="stage" ref={place}>
        {shown && <Portico kernel={shown.kernel} {...surfaceProps(settings)} {...('look' in story && story.look)} />}
      </div>
    </figure>
  )
}
