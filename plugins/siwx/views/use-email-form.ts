import { useRef, useState } from 'react'
import { isPorticoError } from '../../../kernel/errors/portico-error'
import { useController } from '../../../ui/react/use-controller'
import { SiwxController } from '../contract'

export type EmailProblem = 'invalid' | 'failed'

/** What the form of the e-mail address knows: the text, whether it is being sent, and what was wrong with it. */
export function useEmailForm() {
  const { email: step } = useController(SiwxController)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<EmailProblem>()
  // Two clicks of one task both find the state of before.
  const isSending = useRef(false)

  async function send(email: string) {
    if (isSending.current) return
    isSending.current = true
    setText(email)
    setBusy(true)
    setProblem(undefined)
    try {
      await step.request(email)
    } catch (error) {
      setProblem(isPorticoError(error, 'SIWX_EMAIL_INVALID') ? 'invalid' : 'failed')
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return {
    text,
    isBusy,
    problem,
    send,
    change(next: string) {
      setProblem(undefined)
      setText(next)
    },
    /** Puts an ending behind the name that was typed. */
    complete: (ending: string) => setText((now) => `${now.split('@')[0]}${ending}`),
  }
}
