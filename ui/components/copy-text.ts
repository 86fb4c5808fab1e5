/** 'altered': the clipboard holds another text than was given to it, as some malware makes it. */
export type CopyResult = 'copied' | 'altered' | 'failed'

/** Reads the clipboard back, where that is granted already: asking for it would alarm more than it helps. */
async function readBack(): Promise<string | undefined> {
  try {
    // Not every browser knows this permission; those that do not, throw.
    const name = 'clipboard-read' as PermissionName
    const { state } = await navigator.permissions.query({ name })
    return state === 'granted' ? await navigator.clipboard.readText() : undefined
  } catch {
    return undefined
  }
}

/**
 * Copies a text and makes sure, where the browser lets it, that this text and no other can be pasted.
 *
 * @param text - what shall be on the clipboard
 */
export async function copyText(text: string): Promise<CopyResult> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return 'failed'
  }
  const found = await readBack()
  return found === undefined || found === text ? 'copied' : 'altered'
}
