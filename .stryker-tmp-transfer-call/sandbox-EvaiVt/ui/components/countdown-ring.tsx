// @ts-nocheck
import { type CSSProperties, useEffect, useState } from 'react'
import { useKernel } from '../react/use-kernel'
import { useStyles } from '../react/use-styles'
import styles from './countdown-ring.css'

/** Returns how many seconds are left until a time, rounded up, and draws again with each. */
export function useSecondsLeft(endsAt: number): number {
  const { clock } = useKernel().platform
  const [tick, setTick] = useState(0)
  const left = Math.max(0, Math.ceil((endsAt - clock.now()) / 1000))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that came early must be set once more.
  useEffect(() => {
    if (left === 0) return
    const untilNext = endsAt - clock.now() - (left - 1) * 1000
    return clock.after(Math.max(untilNext, 1), () => setTick((count) => count + 1))
  }, [clock, endsAt, left, tick])
  return left
}

/** What `<CountdownRing>` takes. */
export interface CountdownRingProps {
  /** When it is over, in ms since the epoch. */
  readonly endsAt: number
  /** Says what ends, by the seconds that are left: 'New code in 42 s'. */
  readonly label: (secondsLeft: number) => string
  /** The time that a full ring stands for; before it the ring stays full. Default 60 000 ms. */
  readonly spanMs?: number
  /** 'warning' where something runs out (default), 'accent' where something good is awaited. */
  readonly tone?: 'warning' | 'accent'
  /** Reads nothing out, where what stands beside it does. */
  readonly isQuiet?: boolean
  readonly 'data-testid'?: string
}

/** Seconds at which the time left is read out, the nearest first: each second would be noise. */
const announcedSeconds = [0, 10, 30]

/** One animation from what is left to nothing; a new end begins a new one. */
function Ring({ endsAt, spanMs }: { readonly endsAt: number; readonly spanMs: number }) {
  const { clock } = useKernel().platform
  const [delayMs] = useState(() => endsAt - clock.now() - spanMs)
  const style = { '--pt-span': `${spanMs}ms`, '--pt-delay': `${Math.max(delayMs, -spanMs)}ms` } as CSSProperties
  return (
    <svg className="portico-ring" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" style={style}>
      <circle className="portico-ring-track" cx="14" cy="14" r="10" />
      <circle className="portico-ring-left" cx="14" cy="14" r="10" pathLength="100" />
    </svg>
  )
}

/**
 * Draws how much time is left, as a ring that empties and as words; they are read out at 30, 10 and 0 seconds.
 *
 * @param props - when it ends, what to say, and the time that a full ring stands for
 *
 * @example
 * ```tsx
 * import { CountdownRing, StatusLine } from 'portico/ui/components'
 *
 * export const Expiry = ({ endsAt }: { endsAt: number }) => (
 *   <StatusLine mark={<CountdownRing endsAt={endsAt} label={(seconds) => `New code in ${seconds} s`} />} />
 * )
 * ```
 */
export function CountdownRing({
  endsAt,
  label,
  spanMs = 60_000,
  tone = 'warning',
  isQuiet,
  ...rest
}: CountdownRingProps) {
  useStyles(styles)
  const left = useSecondsLeft(endsAt)
  const [atFirst] = useState(left)
  const milestone = announcedSeconds.find((seconds) => left <= seconds)
  return (
    <span {...rest} className={`portico-countdown portico-countdown--${tone}`}>
      <Ring key={`${endsAt} ${spanMs}`} endsAt={endsAt} spanMs={spanMs} />
      <span role="timer">{label(left)}</span>
      {!isQuiet && (
        <span className="portico-hidden" role="status">
          {milestone !== undefined && label(Math.min(milestone, atFirst))}
        </span>
      )}
    </span>
  )
}
