import type { BrowserContext, TestInfo } from '@playwright/test'

/** A page that hangs has no picture. */
const PICTURE_MS = 5000

/**
 * Leaves a picture of each page of a spec that failed. Playwright's own way takes one of every page, also where all went well: it
 * closes a context before it knows.
 */
export async function takePictures(info: TestInfo, contexts: readonly BrowserContext[]): Promise<void> {
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
    const path = info.outputPath(`page-${index + 1}.png`)
    const isTaken = await page.screenshot({ path, timeout: PICTURE_MS }).then(
      () => true,
      () => false,
    )
    if (isTaken) await info.attach('the page', { path, contentType: 'image/png' })
  }
}
