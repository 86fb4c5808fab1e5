import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { CheckIcon } from '../icons/sign-icons'
import { useKernel } from '../react/use-kernel'
import { useStyles } from '../react/use-styles'
import { Card } from './card'
import countdownRingStyles from './countdown-ring.css'
import { Spinner } from './spinner'
import statusLineStyles from './status-line.css'
import stepsStyles from './steps.css'

/** The props of `<StatusLine>`. */
export interface StatusLineProps {
  /** A spinner, or a `CountdownRing`, which has its own text. Default: a dot that shows that something is live. */
  readonly mark?: ReactNode
  /** The state: 'Ready to scan'; each change is read out. */
  readonly children?: ReactNode
  /** A small button, such as 'Copy link'. */
  readonly action?: ReactNode
  readonly 'data-testid'?: string
}

/**
 * Draws the state of the content above it, as a card of one line with an action.
 *
 * @param props - the state, its mark, and a button
 *
 * @example
 * ```tsx
 * import { StatusLine } from 'portico/ui/components'
 *
 * export const Ready = () => <StatusLine>Ready to scan</StatusLine>
 * ```
 */
export function StatusLine({ mark, children, action, ...rest }: StatusLineProps) {
  useStyles(statusLineStyles)
  return (
    <Card {...rest}>
      <div className="portico-status">
        {mark ?? <span className="portico-dot" aria-hidden="true" />}
        <p role="status">
          {/* A different text is a new element: a longer text would otherwise cause a layout shift. */}
          <span key={typeof children === 'string' ? children : undefined}>{children}</span>
        </p>
        {action}
      </div>
    </Card>
  )
}

/** Returns the number of seconds until a time, rounded up, and renders again with each. */
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

/** The props of `<CountdownRing>`. */
export interface CountdownRingProps {
  /** The end, in ms since the epoch. */
  readonly endsAt: number
  /** Says what ends, by the remaining seconds: 'New code in 42 s'. */
  readonly label: (secondsLeft: number) => string
  /** The time of a full ring, in ms; before that the ring stays full. Default 60 000. */
  readonly spanMs?: number
  /** 'warning' if something expires (default), 'accent' if something good is awaited. */
  readonly tone?: 'warning' | 'accent'
  /** Reads nothing out, because the content next to it does. */
  readonly isQuiet?: boolean
  readonly 'data-testid'?: string
}

/** The remaining seconds at which the time is read out, the smallest first: each second would be noise. */
const announcedSeconds = [0, 10, 30]

/** One animation from the remaining time to zero; a new end starts a new one. */
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

/** Announces the remaining time at 30, 10 and 0 seconds, if there was that much at first. */
function Milestone({ left, label }: { readonly left: number } & Pick<CountdownRingProps, 'label'>) {
  const [atFirst] = useState(left)
  const milestone = announcedSeconds.find((seconds) => left <= seconds)
  return milestone === undefined ? null : <span>{label(Math.min(milestone, atFirst))}</span>
}

/**
 * Draws the remaining time, as a ring that empties and as text; it is read out at 30, 10 and 0 seconds.
 *
 * @param props - the end, the texts, and the time of a full ring
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
  useStyles(countdownRingStyles)
  const left = useSecondsLeft(endsAt)
  return (
    <span {...rest} className={`portico-countdown portico-countdown--${tone}`}>
      <Ring key={`${endsAt} ${spanMs}`} endsAt={endsAt} spanMs={spanMs} />
      <span role="timer">{label(left)}</span>
      {!isQuiet && (
        <span className="portico-hidden" role="status">
          <Milestone key={endsAt} left={left} label={label} />
        </span>
      )}
    </span>
  )
}

const stepsMessages = /* @__PURE__ */ defineMessages('steps', {
  done: 'Done',
  now: 'Now',
  pending: 'On its way',
  next: 'Next',
})

/** One of the steps of `<Steps>`. */
export interface StepItem {
  readonly id: string
  readonly title: string
  readonly text?: string | undefined
  /** 'now': waits for the person; 'pending': waits for somebody else. */
  readonly state: 'done' | 'now' | 'pending' | 'next'
}

/** The props of `<Steps>`. */
export interface StepsProps {
  /** Label of the steps, for screen-reader users. */
  readonly label: string
  readonly steps: readonly StepItem[]
}

function Step({ title, text, state, number }: StepItem & { readonly number: number }) {
  const t = useMessages(stepsMessages)
  const marks: Partial<Record<StepItem['state'], ReactNode>> = { done: <CheckIcon size={16} />, pending: <Spinner /> }
  return (
    <li className={`portico-step portico-step--${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="portico-step-mark" aria-hidden="true">
        {marks[state] ?? number}
      </span>
      <span className="portico-step-text">
        <span>{title}</span>
        {text !== undefined && <small>{text}</small>}
        <span className="portico-hidden">{t(state)}</span>
      </span>
    </li>
  )
}

/**
 * Draws numbered steps and their progress; for a `Card`.
 *
 * @param props - the steps in their order, and their label
 *
 * @example
 * ```tsx
 * import { Card, Steps } from 'portico/ui/components'
 *
 * export const Progress = () => (
 *   <Card>
 *     <Steps
 *       label="What your wallet asks"
 *       steps={[
 *         { id: 'approve', title: 'Approve 10 USDC', state: 'done' },
 *         { id: 'swap', title: 'Swap', state: 'now' },
 *       ]}
 *     />
 *   </Card>
 * )
 * ```
 */
export function Steps({ label, steps }: StepsProps) {
  useStyles(stepsStyles)
  return (
    <ol className="portico-steps" aria-label={label}>
      {steps.map((step, index) => (
        <Step key={step.id} {...step} number={index + 1} />
      ))}
    </ol>
  )
}
