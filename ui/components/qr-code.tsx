import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStyles } from '../react/use-styles'
import type { drawQr } from './draw-qr'
import styles from './qr-code.css'

/** How much of a code may be unreadable: about a seventh (M), or a quarter (Q), which leaves room for a logo. */
export type QrLevel = 'M' | 'Q'

/** Maximum number of bytes in a code of version 1, 2, …: ISO/IEC 18004, table 7. */
const capacities: Readonly<Record<QrLevel, readonly number[]>> = {
  M: [
    14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779, 857, 911,
  ],
  Q: [11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258, 292, 322, 364, 394, 442, 482, 509, 565, 611, 661],
}

/** With fewer modules a logo in the middle would come near the finder patterns. */
const MIN_VERSION = 4

/**
 * Computes the version of a code before it is encoded, so that its finder patterns are drawn at their final place.
 *
 * @param bytes - length of the text in UTF-8
 * @param level - how much of the code may be unreadable
 * @returns 4 to 24; the encoder uses a larger one by itself if the text needs it
 */
export function qrVersion(bytes: number, level: QrLevel): number {
  const tooSmall = capacities[level].filter((capacity) => capacity < bytes).length
  return Math.min(Math.max(MIN_VERSION, tooSmall + 1), capacities[level].length)
}

/** Modules along the edge of a code. */
export const qrSize = (version: number) => 17 + 4 * version

/** Modules along the edge of the hole for a logo: an odd number near 26 %, or zero for a code without one. */
export const qrHole = (size: number) => 2 * Math.round(size * 0.13 - 0.5) + 1

/** The props of `<QrCode>`. */
export interface QrCodeProps {
  /** Content of the code. Until it is known, the code has its eyes, and dots for the rest. */
  readonly value?: string | undefined
  /** Label for screen-reader users: 'Code to connect a wallet on your phone'. */
  readonly label: string
  /** Expected length of the value, so that the eyes are at their final place. */
  readonly capacity?: number
  /** As wide as its column (default), or that many px. */
  readonly size?: 'full' | 240 | 184
  /** A mark in the middle: 56 px in a full code, 40 in one of 240, 32 in one of 184. */
  readonly logo?: ReactNode
  /** The text that replaces a code that cannot be scanned now; the code is dimmed behind it. */
  readonly children?: ReactNode
  readonly 'data-testid'?: string
}

/** White modules around, which scanners need. */
const QUIET_ZONE = 4

/** Loads the encoder; a view without a code never does. If it does not load, the view offers another way. */
function useDrawQr(): typeof drawQr | undefined {
  const [draw, setDraw] = useState<typeof drawQr>()
  useEffect(() => {
    let isCurrent = true
    import('./draw-qr').then(
      (m) => isCurrent && setDraw(() => m.drawQr),
      (error: unknown) =>
        isCurrent &&
        setDraw(() => {
          throw error
        }),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return draw
}

/** Draws one of the three eyes by which a scanner finds a code. */
const FinderPattern = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <>
    <rect className="portico-qr-eye" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.9" />
    <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.9" />
  </>
)

/** Dots in every place outside of the finder patterns, for a line of dashes without length. */
function drawPlaceholder(size: number): string {
  const rows = Array.from({ length: size }, (_, y) => {
    const start = y < 8 || y >= size - 8 ? 8 : 0
    return `M${start + 0.5} ${y + 0.5}H${size - (y < 8 ? 8 : 0)}`
  })
  return rows.join('')
}

/**
 * Draws a QR code: dark on white in every theme, and still while it is loaded.
 *
 * @param props - content, label, size, logo, and the text if it cannot be scanned
 *
 * @example
 * ```tsx
 * import { QrCode, WalletMark } from 'portico/ui/components'
 *
 * export const Pairing = ({ uri }: { uri?: string }) => (
 *   <QrCode value={uri} capacity={200} label="Code to connect Kestrel" logo={<WalletMark name="Kestrel" size={56} />} />
 * )
 * ```
 */
export function QrCode({ value, label, capacity = 0, size: width = 'full', logo, children, ...rest }: QrCodeProps) {
  useStyles(styles)
  const draw = useDrawQr()
  const hasHole = logo !== undefined
  const level = hasHole ? 'Q' : 'M'
  const bytes = useMemo(() => new TextEncoder().encode(value).length, [value])
  const version = qrVersion(Math.max(bytes, capacity), level)
  const drawing = useMemo(
    () => (value === undefined ? undefined : draw?.(value, { level, version, holeOf: hasHole ? qrHole : undefined })),
    [draw, value, level, version, hasHole],
  )
  const size = drawing?.size ?? qrSize(version)
  const hole = qrHole(size)
  const isDimmed = children !== undefined
  const edge = size + 2 * QUIET_ZONE
  return (
    <div {...rest} part="qr" className={`portico-qr portico-qr--${width}${isDimmed ? ' portico-qr--dimmed' : ''}`}>
      <svg
        viewBox={`-${QUIET_ZONE} -${QUIET_ZONE} ${edge} ${edge}`}
        role="img"
        aria-label={label}
        aria-busy={!drawing}
        aria-hidden={isDimmed}
      >
        <FinderPattern x={0} y={0} />
        <FinderPattern x={size - 7} y={0} />
        <FinderPattern x={0} y={size - 7} />
        <path className={drawing ? 'portico-qr-data' : 'portico-qr-waiting'} d={drawing?.d ?? drawPlaceholder(size)} />
        {hasHole && !drawing && (
          <rect className="portico-qr-hole" x={(size - hole) / 2} y={(size - hole) / 2} width={hole} height={hole} />
        )}
      </svg>
      {isDimmed && <div className="portico-qr-over">{children}</div>}
      {hasHole && !isDimmed && <span className="portico-qr-logo">{logo}</span>}
    </div>
  )
}
