/** How much of a code may be unreadable: about a seventh (M), or a quarter (Q), which leaves room for a logo. */
// @ts-nocheck

export type QrLevel = 'M' | 'Q'

/** Most bytes that a code of version 1, 2, … holds: ISO/IEC 18004, table 7. */
const capacities: Readonly<Record<QrLevel, readonly number[]>> = {
  M: [
    14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779, 857, 911,
  ],
  Q: [11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258, 292, 322, 364, 394, 442, 482, 509, 565, 611, 661],
}

/** With fewer modules a logo in the middle would come near the finder patterns. */
const MIN_VERSION = 4

/**
 * Computes the version of a code before it is encoded, so that its finder patterns can be drawn where they stay.
 *
 * @param bytes - length of the text in UTF-8
 * @param level - how much of the code may be lost
 * @returns 4 to 24; the encoder takes a greater one by itself where the text needs it
 */
export function qrVersion(bytes: number, level: QrLevel): number {
  const tooSmall = capacities[level].filter((capacity) => capacity < bytes).length
  return Math.min(Math.max(MIN_VERSION, tooSmall + 1), capacities[level].length)
}

/** Modules along the edge of a code. */
export const qrSize = (version: number) => 17 + 4 * version

/** Modules along the edge of the hole for a logo: an odd count near 26 %, or none of a code without one. */
export const qrHole = (size: number) => 2 * Math.round(size * 0.13 - 0.5) + 1
