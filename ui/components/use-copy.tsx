import { type ReactNode, useEffect, useState } from 'react'
import type { Text } from '../../kernel/notices/message'
import { useKernel } from '../react/use-kernel'
import type { CopyByHand } from './copy-by-hand'
import { copyMessages } from './copy-messages'
import { copyText } from './copy-text'

/** How long the tick stands in the icon's place. */
const tickMs = 2_000

/** A text that was just copied; a new object each time, so that the tick stands anew. */
function useTick() {
  const [done, setDone] = useState<{ readonly text: string }>()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(undefined), tickMs)
    return () => clearTimeout(timer)
  }, [done])
  return [done, setDone] as const
}

export interface Copying {
  readonly copy: () => void
  /** This text was copied just now. */
  readonly isDone: boolean
  /** Offers the text to select where the browser refuses; has to stand right after the button. */
  readonly byHand: ReactNode
}

/**
 * Answers how a button copies a text, and tells whether that worked.
 *
 * @param text - what is copied
 * @param copied - what the snack bar says afterwards, and is read out
 */
export function useCopy(text: string, copied: Text = copyMessages.copied): Copying {
  const { notices } = useKernel()
  const [done, setDone] = useTick()
  const [ByHand, setByHand] = useState<typeof CopyByHand>()
  const copy = async () => {
    const result = await copyText(text)
    setDone(result === 'copied' ? { text } : undefined)
    notices.show({
      message: result === 'copied' ? copied : copyMessages[result],
      variant: result === 'copied' ? 'success' : 'error',
      ...(result === 'altered' && { autoCloseMs: 0 }),
    })
    if (result !== 'failed') return
    const { CopyByHand } = await import('./copy-by-hand')
    setByHand(() => CopyByHand)
  }
  return {
    copy: () => void copy(),
    isDone: done?.text === text,
    byHand: ByHand && <ByHand text={text} onClose={() => setByHand(undefined)} />,
  }
}
