import { Body } from '../components/body'
import { Card } from '../components/card'
import { SkeletonRows } from '../components/skeleton-rows'
import { useMessages } from '../i18n/use-messages'
import { shellMessages } from './shell-messages'

/** Stands in for a view while its code loads; its style keeps it invisible for the first 120 ms. */
export function ViewSkeleton() {
  const t = useMessages(shellMessages)
  return (
    <Body>
      <Card>
        <SkeletonRows count={4} label={t('loading')} />
      </Card>
    </Body>
  )
}
