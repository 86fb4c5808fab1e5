import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { repoRoot } from '../../local-services/repo-root'
import { focusedElement } from './keyboard'
import { settle } from './settle'
import { hear, takeSpeech } from './speech'

const indent = (text: string) => text.replace(/^/gm, '  ')

/** What a screen reader says: after each step the dialog as it is read, the focus, and the announcements. */
export class Transcript {
  private readonly parts: string[] = []

  constructor(
    readonly page: Page,
    title: string,
  ) {
    this.parts.push(title)
  }

  /** Records the state after a step, when these texts were read out. */
  async note(step: string, words?: string): Promise<void> {
    if (words !== undefined) await hear(this.page, words)
    await settle(this.page)
    const dialog = this.page.getByRole('dialog')
    const isOpen = await dialog.isVisible()
    const spoken = await takeSpeech(this.page)
    const lines = [
      `# ${step}`,
      ...spoken.map((text) => `says ${text}`),
      isOpen ? 'the dialog:' : 'no dialog',
      ...(isOpen ? [indent(await dialog.ariaSnapshot())] : []),
      `the focus is on: ${await nameOfFocus(this.page)}`,
    ]
    this.parts.push(lines.join('\n').replaceAll(new URL(this.page.url()).host, 'app.example'))
  }

  /** Compares with the file of that name; writes it if UPDATE_TRANSCRIPTS is set. */
  async expect(name: string): Promise<void> {
    const file = join(repoRoot, 'examples/e2e/pages/__transcripts__', `${name}.txt`)
    const text = `${this.parts.join('\n\n')}\n`
    if (process.env.UPDATE_TRANSCRIPTS) await writeFile(file, text)
    assert.equal(text, await readFile(file, 'utf8'), 'Look at the change; UPDATE_TRANSCRIPTS=1 writes it.')
  }
}

async function nameOfFocus(page: Page): Promise<string> {
  const { tag, role, name } = await focusedElement(page)
  // A view without a title gives it to the dialog itself.
  return tag === 'div' ? 'the dialog itself' : `${role || tag} “${name}”`
}
