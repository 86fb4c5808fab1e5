import { readProperty } from '../../../kernel/lib/safe/read-property'

/** Of geth and most others, and of Nethermind. */
const codes: readonly unknown[] = [3, -32015]
const text = /revert|invalid opcode|vm execution error/i

/**
 * Tells whether a node ran the code that it was asked to call, and the code gave up. Whatever else failed says nothing about the code.
 *
 * @param error - a node's error, or one that holds it as its cause or in its context
 */
export function isRevert(error: unknown): boolean {
  const places = [error, readProperty(error, 'cause'), readProperty(error, 'context')]
  return places.some((place) => {
    const reason = readProperty(place, 'reason') ?? readProperty(place, 'message')
    return (
      codes.includes(readProperty(place, 'code')) || (typeof reason === 'string' && text.test(reason.slice(0, 1000)))
    )
  })
}
