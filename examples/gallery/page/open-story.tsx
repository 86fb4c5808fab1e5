import { ConnectButton, Portico } from 'portico/ui'
import { useRef } from 'react'
import type { Story } from '../define-stories'
import { type Settings, withSettings } from '../settings'
import { surfaceProps } from '../surface-props'
import { useStoryKernel } from '../use-story-kernel'

export interface OpenStoryProps {
  readonly group: string
  readonly story: Story
  readonly settings: Settings
  readonly search: string
}

/** Draws one story as in an app: in a dialog over a page, or a sheet on a phone, with a running clock. */
export function OpenStory({ group, story, settings, search }: OpenStoryProps) {
  const place = useRef<HTMLElement>(null)
  const shown = useStoryKernel({ group, story, locale: settings.locale, isStill: false, place })
  return (
    <section className="host" ref={place} data-ready={shown?.isReady}>
      <h2>A page of the host</h2>
      <p>The story stands over it in a real dialog. Close it, open it again, go about in it.</p>
      {shown && (
        <Portico kernel={shown.kernel} {...surfaceProps(settings)} {...('look' in story && story.look)}>
          <p className="host-actions">
            {/* A component has no wallet to connect. */}
            {typeof story !== 'function' && <ConnectButton />}
            <button type="button" className="host-button" onClick={() => shown.kernel.router.open()}>
              Open the modal
            </button>
          </p>
        </Portico>
      )}
      <p>
        <a href={withSettings(search, { open: undefined, group })}>Back to {group}</a>
      </p>
      <div className="host-lines" aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
        <span />
      </div>
    </section>
  )
}
