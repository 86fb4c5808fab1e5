import { useRef, useState } from 'react'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { SiwxController } from '../contract'

/** A new code is to be had after so long. */
const RESEND_MS = 30_000

/** What the form of the code knows: its digits, whether they are being checked, what came of it, and when another may be sent. */
export function useCodeForm() {
  const { clock } = useKernel().platform
  const { email: step } = useController(SiwxController)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'wrong' | 'failed' | 'sent'>()
  const [resendAt, setResendAt] = useState(() => clock.now() + RESEND_MS)
  const isRunning = useRef(false)

  async function run(act: () => Promise<void>, failure: 'wrong' | 'failed', success?: 'sent') {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await act()
      setOutcome(success)
    } catch {
      setOutcome(failure)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return {
    code,
    isBusy,
    outcome,
    resendAt,
    change(next: string) {
      setOutcome(undefined)
      setCode(next)
    },
    check: (next: string) => run(() => step.confirm(next), 'wrong'),
    resend() {
      setResendAt(clock.now() + RESEND_MS)
      setCode('')
      return run(step.resend, 'failed', 'sent')
    },
  }
}
