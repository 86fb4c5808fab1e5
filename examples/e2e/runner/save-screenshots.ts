import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Page } from 'playwright-core'
import { repoRoot, scratchDir } from '../../local-services/repo-root'

/** Shows what the pages of a failed spec looked like. A page that cannot be shown any more is left out. */
export async function saveScreenshots(specName: string, pages: readonly Page[]): Promise<string[]> {
  const dir = join(scratchDir, 'e2e')
  await mkdir(dir, { recursive: true })
  const slug = specName.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const shots = pages.map(async (page, index) => {
    const path = join(dir, `${slug}${index > 0 ? `-${index + 1}` : ''}.png`)
    await page.screenshot({ path, timeout: 5000 })
    return relative(repoRoot, path)
  })
  const results = await Promise.allSettled(shots)
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}
