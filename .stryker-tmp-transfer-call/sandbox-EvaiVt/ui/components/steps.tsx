// @ts-nocheck
import type { ReactNode } from 'react'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { CheckIcon } from '../icons/sign-icons'
import { useStyles } from '../react/use-styles'
import { Spinner } from './spinner'
import styles from './steps.css'

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
  /** 'now': it waits for the person; 'pending': for somebody else. */
  readonly state: 'done' | 'now' | 'pending' | 'next'
}

/** What `<Steps>` takes. */
export interface StepsProps {
  /** What the steps lead to, for those who do not see the words around them. */
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
 * Draws what is done one after the other, numbered, and where that stands; for a `Card`.
 *
 * @param props - the steps in their order, and what they lead to
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
  useStyles(styles)
  return (
    <ol className="portico-steps" aria-label={label}>
      {steps.map((step, index) => (
        <Step key={step.id} {...step} number={index + 1} />
      ))}
    </ol>
  )
}
