import { type Hex, hexToBytes, isHex } from 'viem'
import { showHidden } from './dom'
import { RpcError } from './nodes'
import { t } from './texts'

/** Returns the bytes of a message from an app: hex, or plain text. */
export function readMessage(message: unknown): Uint8Array<ArrayBuffer> {
  if (typeof message !== 'string') throw new RpcError('The message is no text', -32602)
  if (isHex(message, { strict: true }) && message.length % 2 === 0) return new Uint8Array(hexToBytes(message as Hex))
  return new TextEncoder().encode(message)
}

/** How texts to sign in with begin: whose page it is. @see EIP-4361, CAIP-122 */
const signInText = /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your .+ account:(?:\n|$)/i

/** Returns the domain of another page that a text signs the person in to, because an app with that signature could use it there. */
function warnOfOtherSite(text: string, appOrigin: string): readonly string[] {
  const site = signInText.exec(text)?.[1]
  const isForeign = site !== undefined && site.toLowerCase() !== new URL(appOrigin).host
  return isForeign ? [t('otherSite', { site: showHidden(site) })] : []
}

/**
 * Returns the text of a message for a person, and its warnings.
 *
 * @param appOrigin - of the requesting app, which the browser guarantees
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
    // Bytes that are valid by chance, such as a hash, are not a text.
    return /[^\P{Cc}\n\r\t]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
