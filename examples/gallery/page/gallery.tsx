import { useEffect, useState } from 'react'
import type { StoryGroup } from '../define-stories'
import { readSettings, type Settings, withSettings } from '../settings'
import { OpenStory } from './open-story'
import { StoryFrame } from './story-frame'
import { StoryIndex } from './story-index'
import { Switches } from './switches'
import { useDirection } from './use-direction'

interface GroupProps {
  readonly group: StoryGroup
  readonly settings: Settings
  readonly search: string
}

function Group({ group: { group, stories }, settings, search }: GroupProps) {
  const named = Object.entries(stories)
  const story = settings.open === undefined ? undefined : stories[settings.open]
  if (story) return <OpenStory group={group} story={story} settings={settings} search={search} />
  return (
    <section className="group">
      <h2>{group}</h2>
      <div className="frames">
        {named
          .filter(([name]) => settings.story === undefined || name === settings.story)
          .map(([name, item]) => (
            <StoryFrame key={name} group={group} name={name} story={item} settings={settings} search={search} />
          ))}
      </div>
    </section>
  )
}

const Welcome = () => (
  <section className="welcome">
    <h2>Every view and every part, in every state</h2>
    <p>
      Each frame is the real modal in a shadow root of its own, on a scripted kernel: no wallet, no node and no request
      is behind it, and its clock stands still. “Open” draws a story in a real dialog, where time passes.
    </p>
    <p>Choose a group, then turn the switches. The address of the page holds both.</p>
  </section>
)

/** Draws the gallery: switches, the links to all groups, and the stories of one. */
export function Gallery({ groups }: { readonly groups: readonly StoryGroup[] }) {
  const [search, setSearch] = useState(location.search)
  const settings = readSettings(search)
  const shown = groups.filter(({ group }) => settings.group === 'all' || group === settings.group)

  function change(name: keyof Settings, word: string) {
    const next = withSettings(search, { [name]: word })
    // A browser tells a page the motion preference before its first style sheet.
    if (name === 'motion') return location.assign(next)
    history.replaceState(null, '', next)
    setSearch(next)
  }
  useEffect(() => {
    const follow = () => setSearch(location.search)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  useDirection(settings.dir)
  useEffect(() => {
    document.documentElement.style.colorScheme = settings.mode === 'system' ? 'light dark' : settings.mode
    document.documentElement.style.fontSize = `${settings.text}%`
  }, [settings.mode, settings.text])

  return (
    <>
      <header>
        <h1>
          <a href={withSettings(search, { group: undefined, story: undefined, open: undefined })}>Portico gallery</a>
        </h1>
        <Switches settings={settings} onChange={change} />
      </header>
      <StoryIndex groups={groups} current={settings.group} search={search} />
      <main>
        {shown.length ? (
          shown.map((group) => (
            <Group
              key={`${group.group} ${settings.dir === 'auto'}`}
              group={group}
              settings={settings}
              search={search}
            />
          ))
        ) : (
          <Welcome />
        )}
      </main>
    </>
  )
}
