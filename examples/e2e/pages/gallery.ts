import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import { openApp } from '../fixtures/open-app'
import type { OpenAppOptions } from '../fixtures/open-options'
import type { SpecContext } from '../runner'
import { eventually } from './eventually'
import { settle } from './settle'

type Query = Readonly<Record<string, string>>

/** The gallery: stories in frames, each with a modal of its own. */
export class Gallery {
  /** What holds the modal's surface, one a story. */
  readonly modals: Locator
  readonly frames: Locator

  constructor(readonly page: Page) {
    this.frames = page.locator('.frame')
    this.modals = page.locator('portico-modal .portico-modal')
  }

  /** Every group that the index names. */
  groups(): Promise<string[]> {
    const links = this.page.getByRole('navigation', { name: 'Stories' }).getByRole('link')
    return links.evaluateAll((all) => all.map((link) => link.firstChild?.textContent ?? ''))
  }

  /** The groups of whole views; the others are parts, whose text is that of their stories. */
  viewGroups(): Promise<string[]> {
    const links = this.page.getByRole('navigation', { name: 'Stories' }).getByRole('list').first().getByRole('link')
    return links.evaluateAll((all) => all.map((link) => link.firstChild?.textContent ?? ''))
  }

  /** Goes to a group and waits until all its stories stand; answers their names. */
  async show(group: string, query: Query = {}): Promise<string[]> {
    await this.goThere({})
    await this.page.getByRole('heading', { name: 'Every view and every part, in every state' }).waitFor()
    await this.goThere({ group, ...query })
    await this.page.locator('.group').getByRole('heading', { name: group, exact: true, level: 2 }).first().waitFor()
    await this.stand()
    const names = await this.frames.evaluateAll((all) => all.map((frame) => frame.getAttribute('data-story') ?? ''))
    assert.ok(names.length > 0, `The group "${group}" has no story`)
    return names
  }

  /** Turns a switch of the bar, as a person does. */
  async turn(name: string, word: string): Promise<void> {
    await this.page.getByRole('group', { name }).getByRole('radio', { name: word, exact: true }).check()
    await this.stand()
  }

  /** Chooses a language, and waits until all stories speak it. */
  async speak(locale: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Language' }).selectOption(locale)
    const others = this.page.locator(`portico-modal:not([lang="${locale}"])`)
    await eventually(`all stories are in ${locale}`, async () => (await others.count()) === 0)
    await this.stand()
  }

  story(name: string): Locator {
    return this.page.locator(`.frame[data-story="${name}"] portico-modal .portico-modal`)
  }

  /** Waits until every story was brought to where it begins, what it loads is there, and nothing moves. */
  async stand(): Promise<void> {
    await this.frames.first().waitFor()
    await this.page.waitForFunction(() => {
      const frames = [...document.querySelectorAll<HTMLElement>('.frame')]
      const roots = [...document.querySelectorAll('portico-modal')].map(({ shadowRoot }) => shadowRoot)
      const drawn = roots.filter((root) => root?.querySelector('.portico-modal'))
      return drawn.length === frames.length && frames.every(({ dataset }) => dataset.ready === 'true')
    })
    await this.page.evaluate(() => Reflect.deleteProperty(window, 'markupBefore'))
    await eventually('no story changes any more', async () => {
      await settle(this.page)
      return this.isAsBefore()
    })
    // What came last may have begun to move.
    await settle(this.page)
  }

  /** Goes to an address of the gallery on the page that is there: it has read its code, and so has axe. */
  private goThere(query: Query): Promise<void> {
    return this.page.evaluate(
      (search) => {
        history.pushState(null, '', search)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      `?${new URLSearchParams(query)}`,
    )
  }

  /** Whether the stories are as they were at the last look. */
  private isAsBefore(): Promise<boolean> {
    return this.page.evaluate(() => {
      const modals = [...document.querySelectorAll('portico-modal')]
      const parts = modals.flatMap(({ shadowRoot }) => [...(shadowRoot?.children ?? [])])
      const markup = parts.map((part) => new XMLSerializer().serializeToString(part)).join()
      const isSame = Reflect.get(window, 'markupBefore') === markup
      Reflect.set(window, 'markupBefore', markup)
      return isSame
    })
  }
}

/**
 * Opens the gallery under the strict policy; no wallet and no chain is behind it. All of it is one file: a story whose later part is
 * still on its way stands as still as one that is complete.
 */
export async function openGallery(t: SpecContext, query: Query = {}, options: OpenAppOptions = {}): Promise<Gallery> {
  const { page } = await openApp(t, {
    entry: 'examples/gallery/main.tsx',
    wallets: [],
    query,
    ...options,
  })
  await page.getByRole('heading', { name: 'Portico gallery' }).waitFor()
  return new Gallery(page)
}

/** One share out of several, so that specs divide the groups between the workers. */
export function shareOf(groups: readonly string[], share: number, shares: number): string[] {
  return groups.filter((_, index) => index % shares === share)
}
