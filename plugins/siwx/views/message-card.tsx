import { Card } from '../../../ui/components/card'
import { ShortAddress } from '../../../ui/components/short-address'
import { SkeletonRows } from '../../../ui/components/skeleton-rows'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useStyles } from '../../../ui/react/use-styles'
import type { SiwxMessage } from '../contract'
import styles from './message-card.css'
import { siwxMessages } from './siwx-messages'

export interface MessageCardProps {
  /** Undefined while it is being made. */
  readonly message: SiwxMessage | undefined
  readonly wallet: string
}

/** Lines that tell nobody anything: the rest of a message is about who, where, what and when. */
const dull = /^(URI|Version|Expiration Time|Not Before|Request ID): |^$/

/** Draws the message as the wallet will show it, in its own words, so that a person can hold the two beside each other. */
export function MessageCard({ message, wallet }: MessageCardProps) {
  useStyles(styles)
  const t = useMessages(siwxMessages)
  if (!message)
    return (
      <Card>
        <SkeletonRows count={2} label={t('loading')} />
      </Card>
    )
  const [first = '', , ...rest] = message.toString().split('\n')
  const said = first.slice(first.indexOf(message.domain) + message.domain.length)
  return (
    <Card data-testid="siwx-message">
      {/* A wallet shows these words in no other language. */}
      <section
        className="portico-siwx-message"
        aria-label={t('message', { wallet })}
        lang="en"
        dir="ltr"
        translate="no"
      >
        <p>
          <strong>{message.domain}</strong>
          {said}
        </p>
        <p>
          <strong>
            <ShortAddress address={message.accountAddress} />
          </strong>
        </p>
        {rest
          .filter((line) => !dull.test(line))
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </section>
    </Card>
  )
}
