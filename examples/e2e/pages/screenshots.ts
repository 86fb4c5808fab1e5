import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { scratchDir } from '../../local-services/repo-root'
import { settle } from './settle'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const schemes = ['light', 'dark'] as const

/** Takes screenshots of the page at both widths in both schemes, as `.tmp/screens/<name>-1280-light.png` and so on. */
export async function takeScreens(page: Page, name: string): Promise<string[]> {
  const dir = join(scratchDir, 'screens')
  await mkdir(dir, { recursive: true })
  const before = page.viewportSize()
  const paths: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      const path = join(dir, `${name}-${size.width}-${colorScheme}.png`)
      // Infinite motion continues, because the picture would otherwise show an impossible state.
      await settle(page)
      await page.screenshot({ path })
      paths.push(path)
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
  return paths
}
