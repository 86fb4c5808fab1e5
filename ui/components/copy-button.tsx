import { useState } from 'react'
import type { Text } from '../../kernel/notices/message'
import { defineMessages } from '../i18n/define-messages'
import { CheckIcon } from '../icons/check-icon'
import { CopyIcon } from '../icons/copy-icon'
import { useKernel } from '../react/use-kernel'
import { copyText } from './copy-text'
import { IconButton } from './icon-button'

const messages = /* @__PURE__ */ defineMessages('copy', {
  copied: 'Copied',
  altered: 'Something changed the copied text. Do not paste it: another program is watching your clipboard.',
  failed: 'The browser did not let us copy',
})

export interface CopyButtonProps {
  readonly text: string
  /** What is copied, such as 'Copy address'. */
  readonly label: string
  /** What the snack bar says afterwards. Default 'Copied'. */
  readonly copied?: Text
  readonly 'data-testid'?: string
}

/** Draws an icon that copies a text, and tells whether that worked. */
export function CopyButton({ text, label, copied = messages.copied, ...rest }: CopyButtonProps) {
  const { notices } = useKernel()
  const [last, setLast] = useState<string>()
  const copy = async () => {
    const result = await copyText(text)
    setLast(result === 'copied' ? text : undefined)
    const message = result === 'copied' ? copied : messages[result]
    notices.show({
      message,
      variant: result === 'copied' ? 'success' : 'error',
      ...(result === 'altered' && { autoCloseMs: 0 }),
    })
  }
  return (
    <IconButton {...rest} label={label} onClick={copy}>
      {last === text ? <CheckIcon /> : <CopyIcon />}
    </IconButton>
  )
}
