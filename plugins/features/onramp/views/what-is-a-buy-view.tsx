import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { LessonPicture, Lessons } from '../../../../ui/components/lessons'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useKernel } from '../../../../ui/react/use-kernel'
import { helpMessages } from './onramp-messages'

/** Draws a card that becomes a coin. */
const PayPicture = () => (
  <LessonPicture>
    <rect className="portico-lesson-card" x="12" y="20" width="40" height="28" rx="5" />
    <path d="M12 29h40M56 34h10" />
    <circle className="portico-lesson-soft" cx="76" cy="34" r="10" />
  </LessonPicture>
)

/** Draws a coin that comes into an arch. */
const ArrivePicture = () => (
  <LessonPicture>
    <path d="M12 60h72" />
    <path className="portico-lesson-card" d="M32 60v-22a16 16 0 0 1 32 0v22z" />
    <circle className="portico-lesson-soft" cx="48" cy="42" r="8" />
    <path d="M48 10v14M43 19l5 5 5-5" />
  </LessonPicture>
)

/** Explains to a newcomer what buying is. */
export default function WhatIsABuyView() {
  const t = useMessages(helpMessages)
  const { router } = useKernel()
  return (
    <Body>
      <Lessons
        lessons={[
          { picture: <PayPicture />, title: t('head'), text: t('text') },
          { picture: <ArrivePicture />, title: t('arriveHead'), text: t('arriveText') },
        ]}
      />
      <Actions>
        <Button kind="primary" onClick={() => router.goBack()} data-testid="onramp-help-buy">
          {t('buy')}
        </Button>
      </Actions>
    </Body>
  )
}
