import type { Text } from '../../kernel/notices/message'
import { CheckIcon } from '../icons/check-icon'
import { CopyIcon } from '../icons/copy-icon'
import { IconButton } from './icon-button'
import { useCopy } from './use-copy'

/** What `<CopyButton>` takes. */
export interface CopyButtonProps {
  readonly text: string
  /** What is copied, such as 'Copy address'. */
  readonly label: string
  /** What the snack bar says afterwards, and is read out. Default 'Copied'. */
  readonly copied?: Text
  readonly 'data-testid'?: string
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
