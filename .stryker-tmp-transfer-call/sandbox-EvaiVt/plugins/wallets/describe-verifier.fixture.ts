// @ts-nocheck
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignedText } from './create-verifier'

export interface VerifierSubject {
  readonly verify: (signed: SignedText) => Promise<boolean>
  /** Made by a library that shares no code with the plugin, or published. */
  readonly signed: SignedText
  readonly coder: { decode(text: string): Uint8Array; encode(bytes: Uint8Array): string }
  /** Accounts of other keys, and of other namespaces. */
  readonly strangers: readonly string[]
  /** Bytes of the signature that mean nothing here. */
  readonly idle?: readonly number[]
}

const hostile: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    '0x',
    '__proto__',
    '1',
    '\u202E',
    '\uD800',
    'a'.repeat(200_000),
    '1'.repeat(200_000),
    '0'.repeat(66),
  ],
  ...[undefined, null, 0, 1n, {}, [], ['0x'], new Uint8Array(64), { toString: () => 'x', length: 1 }],
]

const wellFormed = fc.string({ unit: 'grapheme', maxLength: 300 })

/** Declares what every verifier owes: the account's own signature is good, and nothing else is, and nothing makes it throw. */
export function describeVerifier(name: string, { verify, signed, coder, strangers, idle = [] }: VerifierSubject): void {
  const bytes = coder.decode(signed.signature)
  const places = Array.from(bytes.keys()).filter((index) => !idle.includes(index))

  describe(`verifying ${name}`, () => {
    it('knows what the account signed', async () => {
      expect(await verify(signed)).toBe(true)
    })

    it('does not take it for another text', async () => {
      await fc.assert(
        fc.asyncProperty(wellFormed, async (message) => {
          fc.pre(message !== signed.message)
          expect(await verify({ ...signed, message })).toBe(false)
        }),
        { numRuns: 8, examples: [[`${signed.message} `], [signed.message.slice(1)], ['']] },
      )
    })

    it('does not take it with any bit of it turned', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...places), fc.nat(7), async (place, bit) => {
          const turned = bytes.map((byte, index) => (index === place ? byte ^ (1 << bit) : byte))
          expect(await verify({ ...signed, signature: coder.encode(turned) })).toBe(false)
        }),
        { numRuns: 30 },
      )
    })

    it('does not take it shortened, lengthened, or made of zeros or ones', async () => {
      const others = [
        bytes.subarray(1),
        bytes.subarray(0, -1),
        Uint8Array.of(...bytes, 0),
        Uint8Array.of(255, ...bytes),
        bytes.map(() => 0),
        bytes.map(() => 255),
      ]
      for (const other of others) expect(await verify({ ...signed, signature: coder.encode(other) })).toBe(false)
    })

    it.each(strangers)('does not take it for that of %s', async (address) => {
      expect(await verify({ ...signed, address })).toBe(false)
    })

    it('answers false to whatever is no text, no address, no signature', async () => {
      for (const junk of hostile)
        for (const key of ['address', 'message', 'signature'] as const)
          expect(await verify({ ...signed, [key]: junk })).toBe(false)
    })

    it('answers false to random texts, and quickly', async () => {
      const text = fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: fc.constantFrom(...'0123456789abcdef') }))
      await fc.assert(
        fc.asyncProperty(text, text, async (address, signature) => {
          expect(await verify({ ...signed, address })).toBe(false)
          expect(await verify({ ...signed, signature })).toBe(false)
        }),
        { numRuns: 30 },
      )
    })
  })
}
