export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Room {
  readonly width: number
  readonly height: number
}

export type Side = 'above' | 'below'

const gap = 6
const margin = 8

const clamp = (value: number, most: number) => Math.max(margin, Math.min(value, most))

/**
 * Finds where something small stands beside what it is about: on the side it is wanted, on the other one where there is no
 * room, never off screen.
 *
 * @param anchor - what it is about, in px of the screen
 * @param size - of what is placed
 * @param screen - what there is to stand on
 * @param side - where it is wanted
 */
export function placeBeside(
  anchor: Box,
  size: Room,
  screen: Room,
  side: Side = 'above',
): { readonly x: number; readonly y: number } {
  const above = anchor.y - size.height - gap
  const below = anchor.y + anchor.height + gap
  const hasRoom = { above: above >= margin, below: below + size.height + margin <= screen.height }
  const isAbove = side === 'above' ? hasRoom.above : !hasRoom.below
  return {
    x: clamp(anchor.x + (anchor.width - size.width) / 2, screen.width - size.width - margin),
    y: clamp(isAbove ? above : below, screen.height - size.height - margin),
  }
}
