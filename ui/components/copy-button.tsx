import { useEffect, useState } from 'react'
import type { Text } from '../../kernel/notices/message'
import { CheckIcon } from '../icons/check-icon'
import { CopyIcon } from '../icons/copy-icon'
import { useKernel } from '../react/use-kernel'
import type { CopyByHand } from './copy-by-hand'
import { copyMessages } from './copy-messages'
import { copyText } from './copy-text'
import { IconButton } from './icon-button'

/** How long the tick stands in the icon's place. */
const tickMs = 2_000

export interface CopyButtonProps {
  readonly text: string
  /** What is copied, such as 'Copy address'. */
  readonly label: string
  /** What the snack bar says afterwards, and is read out. Default 'Copied'. */
  readonly copied?: Text
  readonly 'data-testid'?: string
}

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

/**
 * Draws an icon that copies a text, and tells whether that worked. Where the browser refuses, it offers the text to select.
 *
 * @param props - the text, and what it is
 *
 * @example
 * ```tsx
 * import { CopyButton } from 'portico/ui/components'
 *
 * export const CopyAddress = ({ address }: { address: string }) => (
 *   <CopyButton text={address} label="Copy address" copied="Address copied" />
 * )
 * ```
 */
export function CopyButton({ text, label, copied = copyMessages.copied, ...rest }: CopyButtonProps) {
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
  return (
    <>
      <IconButton {...rest} label={label} onClick={() => void copy()}>
        {done?.text === text ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
      {ByHand && <ByHand text={text} onClose={() => setByHand(undefined)} />}
    </>
  )
}
