import { type Hex, hexToBytes, isHex } from 'viem'
import { showHidden } from './dom'
import { RpcError } from './nodes'
import { t } from './texts'

/** Returns the bytes of a message as apps send it: hex, or plain text. */
export function readMessage(message: unknown): Uint8Array<ArrayBuffer> {
  if (typeof message !== 'string') throw new RpcError('The message is no text', -32602)
  if (isHex(message, { strict: true }) && message.length % 2 === 0) return new Uint8Array(hexToBytes(message as Hex))
  return new TextEncoder().encode(message)
}

/** How texts to sign in with begin: whose page it is. @see EIP-4361, CAIP-122 */
const signInText = /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your .+ account:(?:\n|$)/i

/** Whoever else's page a text signs somebody in to: an app that gets it signed could hand it in there. */
function warnOfOtherSite(text: string, appOrigin: string): readonly string[] {
  const site = signInText.exec(text)?.[1]
  const isForeign = site !== undefined && site.toLowerCase() !== new URL(appOrigin).host
  return isForeign ? [t('otherSite', { site: showHidden(site) })] : []
}

/**
 * Returns what a person reads of a message, and what they should know of it.
 *
 * @param appOrigin - of the app that asks, which the browser vouches for
 */
export function describeMessage(
  bytes: Uint8Array<ArrayBuffer>,
  appOrigin: string,
): { text: string; warnings: readonly string[] } {
  const text = decodeText(bytes)
  if (text !== undefined) {
    const shown = showHidden(text)
    const hidden = shown === text ? [] : [t('hiddenCharacters')]
    return { text: shown, warnings: [...warnOfOtherSite(text, appOrigin), ...hidden] }
  }
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { text: `0x${hex}`, warnings: [t('noText')] }
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // Bytes that happen to be valid, such as a hash, are no text.
    return /[^\P{Cc}\n\r\t]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
