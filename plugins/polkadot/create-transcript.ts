import { keccakP } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** A transcript of Merlin: what both sides have said so far, and numbers that follow from it. */
export interface Transcript {
  append(label: string, message: Uint8Array): void
  /** Bytes that nobody could choose. */
  challenge(label: string, length: number): Uint8Array
}

/** Bytes of Keccak's state that STROBE-128 reads and writes. */
const rate = 166
const isAssociated = 2
/** Inbound, associated, of the cipher. */
const isRandom = 1 | 2 | 4
const isMeta = 16

function littleEndian(length: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, length, true)
  return bytes
}

/** As much of STROBE-128 as Merlin needs, over Keccak-f[1600]. */
function createStrobe() {
  const state = new Uint8Array(200)
  let position = 0
  let start = 0

  const mix = (at: number, byte: number) => state.fill((state[at] ?? 0) ^ byte, at, at + 1)
  const permute = () => keccakP(new Uint32Array(state.buffer))
  function run() {
    mix(position, start)
    mix(position + 1, 0x04)
    mix(rate + 1, 0x80)
    permute()
    position = 0
    start = 0
  }
  function step(at: number) {
    position = at + 1
    if (position === rate) run()
  }
  function absorb(bytes: Uint8Array) {
    for (const byte of bytes) {
      mix(position, byte)
      step(position)
    }
  }
  function begin(flags: number) {
    const before = start
    start = position + 1
    absorb(Uint8Array.of(before, flags))
    if (flags & 4 && position !== 0) run()
  }
  state.set([1, rate + 2, 1, 0, 1, 96])
  state.set(utf8ToBytes('STROBEv1.0.2'), 6)
  permute()
  return {
    absorb(flags: number, ...parts: readonly Uint8Array[]) {
      begin(flags)
      parts.forEach(absorb)
    },
    squeeze(length: number): Uint8Array {
      begin(isRandom)
      return Uint8Array.from({ length }, () => {
        const byte = state[position] ?? 0
        state.fill(0, position, position + 1)
        step(position)
        return byte
      })
    },
  }
}

/**
 * Begins a transcript.
 *
 * @param protocol - what it is of
 * @see merlin.cool; STROBE 1.0.2
 */
export function createTranscript(protocol: string): Transcript {
  const strobe = createStrobe()
  strobe.absorb(isMeta | isAssociated, utf8ToBytes('Merlin v1.0'))
  const frame = (label: string, length: number) =>
    strobe.absorb(isMeta | isAssociated, utf8ToBytes(label), littleEndian(length))
  const append: Transcript['append'] = (label, message) => {
    frame(label, message.length)
    strobe.absorb(isAssociated, message)
  }
  append('dom-sep', utf8ToBytes(protocol))
  return {
    append,
    challenge(label, length) {
      frame(label, length)
      return strobe.squeeze(length)
    },
  }
}
