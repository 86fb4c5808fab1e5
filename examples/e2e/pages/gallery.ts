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
  /** The roots of the modal's surfaces, one per story. */
  readonly modals: Locator
  readonly frames: Locator

  constructor(readonly page: Page) {
    this.frames = page.locator('.frame')
    this.modals = page.locator('portico-modal .portico-modal')
  }

  /** Every group of the index. */
  groups(): Promise<string[]> {
    const links = this.page.getByRole('navigation', { name: 'Stories' }).getByRole('link')
    return links.evaluateAll((all) => all.map((link) => link.firstChild?.textContent ?? ''))
  }

  /** The groups of whole views; the others are components, whose text is that of their stories. */
  viewGroups(): Promise<string[]> {
    const links = this.page.getByRole('navigation', { name: 'Stories' }).getByRole('list').first().getByRole('link')
    return links.evaluateAll((all) => all.map((link) => link.firstChild?.textContent ?? ''))
  }

  /** Opens a group and waits until all its stories are drawn; returns their names. */
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

  /** Sets a switch of the bar, as a person does. */
  async turn(name: string, word: string): Promise<void> {
    await this.page.getByRole('group', { name }).getByRole('radio', { name: word, exact: true }).check()
    await this.stand()
  }

  /** Chooses a language, and waits until all stories are in it. */
  async speak(locale: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Language' }).selectOption(locale)
    const others = this.page.locator(`portico-modal:not([lang="${locale}"])`)
    await eventually(`all stories are in ${locale}`, async () => (await others.count()) === 0)
    await this.stand()
  }

  story(name: string): Locator {
    return this.page.locator(`.frame[data-story="${name}"] portico-modal .portico-modal`)
  }

  /** Waits until every story has reached its first state, its parts have loaded, and nothing moves. */
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
    // The last part may have started to move.
    await settle(this.page)
  }

  /** Navigates the existing page within the gallery: its code and axe have been read already. */
  private goThere(query: Query): Promise<void> {
    return this.page.evaluate(
      (search) => {
        history.pushState(null, '', search)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      `?${new URLSearchParams(query)}`,
    )
  }

  /** Whether the stories are the same as at the last check. */
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
 * Opens the gallery under the strict policy, without a wallet and a chain. It is one file, because a story whose later part is
 * still loading is as still as a complete one.
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
