import { type ReactNode, useEffect, useState } from 'react'
import type { Text } from '../../kernel/plugin/locales'
import { defineMessages } from '../i18n/define-messages'
import { CopyIcon } from '../icons/action-icons'
import { CheckIcon } from '../icons/sign-icons'
import { useKernel } from '../react/use-kernel'
import type { CopyByHand } from './copy-by-hand'
import { IconButton } from './icon-button'

const messages = /* @__PURE__ */ defineMessages('copy', {
  copied: 'Copied',
  altered: 'Something changed the copied text. Do not paste it: another program is watching your clipboard.',
  failed: 'Failed to copy',
})

/** 'altered': the clipboard has another text than the copied one, as some malware does. */
type CopyResult = 'copied' | 'altered' | 'failed'

/** Reads the clipboard back, if that is granted already: asking for the permission would alarm more than it helps. */
async function readBack(): Promise<string | undefined> {
  try {
    // Browsers without this permission throw.
    const name = 'clipboard-read' as PermissionName
    const { state } = await navigator.permissions.query({ name })
    return state === 'granted' ? await navigator.clipboard.readText() : undefined
  } catch {
    return undefined
  }
}

/**
 * Copies a text and checks, if the browser allows it, that exactly this text will be pasted.
 *
 * @param text - the text for the clipboard
 */
async function copyText(text: string): Promise<CopyResult> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return 'failed'
  }
  const found = await readBack()
  return found === undefined || found === text ? 'copied' : 'altered'
}

/** Time in ms for which the tick replaces the icon. */
const TICK_MS = 2_000

/** A text that was just copied; a new object each time, so that the tick starts again. */
function useTick() {
  const [done, setDone] = useState<{ readonly text: string }>()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(undefined), TICK_MS)
    return () => clearTimeout(timer)
  }, [done])
  return [done, setDone] as const
}

export interface Copying {
  readonly copy: () => void
  /** This text was copied just now. */
  readonly isDone: boolean
  /** Offers the text for selection where the browser refuses to copy; place it right after the button. */
  readonly byHand: ReactNode
}

/**
 * Returns the state and the handler with which a button copies a text and shows whether that worked.
 *
 * @param text - the text to copy
 * @param copied - text of the snack bar afterwards, which is read out
 */
export function useCopy(text: string, copied: Text = messages.copied): Copying {
  const { notices } = useKernel()
  const [done, setDone] = useTick()
  const [ByHand, setByHand] = useState<typeof CopyByHand>()
  const copy = async () => {
    const result = await copyText(text)
    setDone(result === 'copied' ? { text } : undefined)
    notices.show({
      message: result === 'copied' ? copied : messages[result],
      variant: result === 'copied' ? 'success' : 'error',
      ...(result === 'altered' && { autoCloseMs: 0 }),
    })
    if (result !== 'failed') return
    const panel = await import('./copy-by-hand').then(
      (m) => m.CopyByHand,
      () => undefined,
    )
    setByHand(() => panel)
  }
  return {
    copy: () => void copy(),
    isDone: done?.text === text,
    byHand: ByHand && <ByHand text={text} onClose={() => setByHand(undefined)} />,
  }
}

/** The props of `<CopyButton>`. */
export interface CopyButtonProps {
  readonly text: string
  /** The label of the copied text, such as 'Copy address'. */
  readonly label: string
  /** The text of the snack bar afterwards, which is read out. Default 'Copied'. */
  readonly copied?: Text
  readonly 'data-testid'?: string
}

/**
 * Draws an icon that copies a text and shows whether that worked. If the browser refuses, it offers the text to select.
 *
 * @param props - the text, and its label
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
export function CopyButton({ text, label, copied, ...rest }: CopyButtonProps) {
  const { copy, isDone, byHand } = useCopy(text, copied)
  return (
    <>
      <IconButton {...rest} label={label} onClick={copy}>
        {isDone ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
      {byHand}
    </>
  )
}
